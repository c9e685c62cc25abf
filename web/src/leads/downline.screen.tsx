import { Button, Select } from "@mantine/core";
import type { TeamMember } from "@refundry/contract/leads";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { useSession } from "../base/session.ts";
import { BigFigures } from "../ui/figures/BigFigures.tsx";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Entries, Measured, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { copyToClipboard } from "../ui/words/snackbar.tsx";
import styles from "./components/home.module.css";

const markOf = { pending: " (Pending)", suspended: " (Suspended)" } as Record<string, string>;

/** Everybody below a contractor (12, 2.6). */
export function DownlineScreen() {
  const own = useMay("leads.own_downline");
  const session = useSession();
  const { contractor } = useSearch({ strict: false }) as { contractor?: number };
  const asked = own ? undefined : contractor;
  const team = useQuery({
    ...api.leads.downline.queryOptions({
      input: { query: asked === undefined ? {} : { contractor: String(asked) as never } },
    }),
    enabled: own || asked !== undefined,
  });
  const link = `${window.location.origin}/register?source=${own ? session?.current_user_id : asked}`;
  const copy = () => void copyToClipboard(link, "Link copied.");
  return (
    <Page title="Downline" width="narrow">
      <Stack>
        {!own && <ChooseContractor chosen={asked ?? null} />}
        {!own && asked === undefined && <Contractors />}
        {(own || asked !== undefined) && (
          <>
            <Loaded query={team} lines={8}>
              {({ items, totals }) => (
                <Stack>
                  <BigFigures
                    label="Team"
                    even
                    figures={[
                      { title: "Team members", amount: totals.team_members },
                      { title: "Open leads of the team", amount: totals.open_leads },
                      { title: "Clients of the team", amount: totals.clients },
                      { title: "Team commissions", amount: formatMoney(totals.team_commissions) },
                    ]}
                  />
                  {items.length === 0 ? (
                    <p>
                      {own
                        ? "Nobody is in your downline yet. Share your invitation link."
                        : "Nobody is in this downline yet."}
                    </p>
                  ) : (
                    <Measured>
                      <FigureTable<TeamMember>
                        label="Downline"
                        first={{ title: "First", show: ({ first }) => first }}
                        figures={[
                          {
                            title: "Last",
                            show: ({ last, status }) => `${last}${markOf[status ?? ""] ?? ""}`,
                            words: true,
                          },
                          { title: "Level", show: ({ level }) => level },
                          { title: "Your commissions", show: (row) => formatMoney(row.total_production as never) },
                        ]}
                        rows={items as never}
                        rowKey={({ id }) => String(id)}
                        totals={["", "", formatMoney(totals.team_commissions)]}
                      />
                    </Measured>
                  )}
                </Stack>
              )}
            </Loaded>
            <CardFrame
              title="Invite a contractor"
              level={2}
              aside={
                <Button size="xs" variant="default" onClick={copy}>
                  Copy
                </Button>
              }
            >
              <Stack>
                <span className={`figures ${styles.link}`}>{link}</span>
                <Small of="p">{`Whoever registers here stands directly below ${own ? "you" : "this contractor"}.`}</Small>
              </Stack>
            </CardFrame>
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Nobody is chosen yet: the first of them by name, a press away. */
function Contractors() {
  const known = useQuery(contractorsNamed(""));
  return (
    <>
      <Muted of="p">Choose a contractor to see everybody below them, with leads, clients and commissions.</Muted>
      <Loaded query={known} lines={4}>
        {({ items }) => (
          <Entries aria-label="Contractors">
            {items.map(({ id, first, last, email }) => (
              <li key={id}>
                <Link to="." search={{ contractor: id } as never}>
                  {`${first} ${last}`.trim()}
                </Link>
                <Small>{email}</Small>
              </li>
            ))}
          </Entries>
        )}
      </Loaded>
    </>
  );
}

const contractorsNamed = (q: string) => api.people.contractors.queryOptions({ input: { query: { q } } });

/** Staff say whose downline they look at. */
function ChooseContractor({ chosen }: { chosen: number | null }) {
  const navigate = useNavigate();
  const [q, setQ] = useState("");
  const found = useQuery(contractorsNamed(q));
  return (
    <Select
      label="Contractor"
      placeholder="Name"
      maw={420}
      searchable
      searchValue={q}
      onSearchChange={setQ}
      filter={({ options }) => options}
      value={chosen === null ? null : String(chosen)}
      data={(found.data?.items ?? []).map(({ id, first, last }) => ({
        value: String(id),
        label: `${first} ${last}`.trim(),
      }))}
      nothingFoundMessage="No such contractor."
      onChange={(id) => void navigate({ to: ".", search: (id === null ? {} : { contractor: Number(id) }) as never })}
    />
  );
}
