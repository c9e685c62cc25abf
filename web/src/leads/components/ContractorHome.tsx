import { Button } from "@mantine/core";
import type { LeadRow } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { publicSettingsQuery } from "../../base/queries.ts";
import { useSession } from "../../base/session.ts";
import { BigFigures } from "../../ui/figures/BigFigures.tsx";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { PanelTable } from "../../ui/table/PanelTable.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { copyToClipboard } from "../../ui/words/snackbar.tsx";
import { affiliateLink } from "./affiliateLink.ts";
import { FollowUp } from "./FollowUp.tsx";
import { LinkCode } from "./LinkCode.tsx";
import { Scoreboard } from "./Scoreboard.tsx";

/** A contractor's home: the link to share, the scoreboard, and the own leads (02, 5). */
export function ContractorHome() {
  return (
    <Stack>
      <OwnLink />
      <CardFrame title="Scoreboard" level={2} aside={<Link to="/leads">Your leads</Link>}>
        <Scoreboard />
      </CardFrame>
      <OwnLeads />
    </Stack>
  );
}

function OwnLink() {
  const id = useSession()?.current_user_id ?? 0;
  const settings = useQuery(publicSettingsQuery());
  return (
    <CardFrame title="Your link" level={2}>
      <Loaded query={settings} lines={1}>
        {({ public_site_url: site }) => {
          const link = affiliateLink(site, id);
          return (
            <Stack>
              <Inline>
                <span className="figures">{link}</span>
                <Button variant="default" size="xs" onClick={() => void copyToClipboard(link, "Link copied.")}>
                  Copy
                </Button>
                <LinkCode link={link} />
              </Inline>
              <LinkFigures />
            </Stack>
          );
        }}
      </Loaded>
    </CardFrame>
  );
}

/** What came of the link (12, 7.4). */
function LinkFigures() {
  const figures = useQuery(api.leads.linkFigures.queryOptions({ input: { query: {} } }));
  return (
    <Loaded query={figures} lines={2}>
      {({ visits, forms, conversions }) => (
        <>
          <BigFigures
            even
            label="Your link in the last 31 days"
            figures={[
              { title: "Visits", amount: visits },
              { title: "Forms sent", amount: forms },
              { title: "Conversions", amount: conversions },
            ]}
          />
          <Small of="p">
            In the last 31 days. Visits are counted without cookies, and nothing is kept of who came.
          </Small>
        </>
      )}
    </Loaded>
  );
}

function OwnLeads() {
  const leads = useQuery(api.leads.list.queryOptions({ input: { query: { limit: 500 } } }));
  const navigate = useNavigate();
  return (
    <CardFrame title="Leads" level={2}>
      <Loaded query={leads} lines={5}>
        {({ items }) =>
          items.length === 0 ? (
            <p>No leads yet. Share your link to get started.</p>
          ) : (
            <PanelTable
              label="Leads"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              onOpen={({ id }) => void navigate({ to: "/leads", hash: String(id) })}
            />
          )
        }
      </Loaded>
    </CardFrame>
  );
}

const nameOf = ({ trade_name, legal_name, contact_first, contact_last }: LeadRow) =>
  trade_name ?? legal_name ?? `${contact_first} ${contact_last}`.trim();
const columns: readonly Column<LeadRow>[] = [
  { key: "trade_name", title: "Trade name", value: nameOf, width: "minmax(160px, 2fr)" },
  { key: "contact_first", title: "First name", value: ({ contact_first: first }) => first },
  { key: "contact_last", title: "Last name", value: ({ contact_last: last }) => last },
  { key: "status", title: "Status", value: ({ status }) => status.name },
  { key: "age", title: "Age", value: ({ age }) => age, align: "end", width: "72px" },
  {
    key: "next_follow_up",
    title: "Follow-up",
    value: ({ next_follow_up: day }) => day,
    cell: ({ next_follow_up: day }) => <FollowUp day={day} />,
    width: "170px",
  },
];
