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
  return (
    <Page title="Downline" width="narrow">
      <Stack>
        {!own && <ChooseContractor chosen={asked ?? null} />}
        {!own && asked === undefined && <Contractors />}
        {(own || asked !== undefined) && (
          <Loaded query={team} lines={8}>
            {({ items, totals }) =>
              items.length === 0 ? (
                <Invitation link={link} own={own} empty />
              ) : (
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
                  <Invitation link={link} own={own} />
                </Stack>
              )
            }
          </Loaded>
        )}
      </Stack>
    </Page>
  );
}

/** The link below which others register; what a team is, while there is none. */
function Invitation({ link, own, empty = false }: { link: string; own: boolean; empty?: boolean }) {
  const copy = () => void copyToClipboard(link, "Link copied.");
  const whose = own ? "you" : "this contractor";
  return (
    <CardFrame
      title="Invite a contractor"
      level={2}
      aside={
        <Button size="xs" variant={empty && own ? "filled" : "default"} onClick={copy}>
          Copy
        </Button>
      }
    >
      <Stack>
        {empty && (
          <p>
            {own ? "Nobody is in your downline yet. Share your invitation link." : "Nobody is in this downline yet."}
          </p>
        )}
        <span className={`figures ${styles.link}`}>{link}</span>
        <Small of="p">
          {`Whoever registers here stands directly below ${whose}, on level 1; whom they invite stands on level 2, and so on.`}
          {empty && " Their leads, their clients and the commissions from them will be counted here."}
        </Small>
      </Stack>
    </CardFrame>
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
