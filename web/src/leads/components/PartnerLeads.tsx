import { Button } from "@mantine/core";
import { type PartnerLead, readyToConvert } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { PanelTable } from "../../ui/table/PanelTable.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { DueBanner } from "./DueBanner.tsx";
import { daysText } from "./FollowUp.tsx";
import { beingChecked } from "./LeadStatusText.tsx";

/** Clients of the firm that nobody holds, while there are any (02, 5). */
export function UnassignedBanner() {
  const { data } = useQuery(api.leads.unassigned.queryOptions({ input: { query: { limit: 1 } } }));
  if (!data || data.total === 0) return null;
  return (
    <Ribbon meaning="wait">
      <Link to="/queues/clients/unassigned">{`You have ${data.total.toLocaleString("en-US")} unassigned clients.`}</Link>
    </Ribbon>
  );
}

const countOf = (which: { follow_up: "true" } | { status: string; duplicates?: "false" }) =>
  api.leads.list.queryOptions({ input: { query: { kind: "open", limit: 1, ...which } as never } });

/** What of the firm's leads is to be done now, while there is any. */
export function LeadsBanner() {
  const late = useQuery(countOf({ follow_up: "true" }));
  const status = String(readyToConvert);
  const ready = useQuery(countOf({ status, duplicates: "false" }));
  const all = useQuery(countOf({ status }));
  const able = ready.data?.total ?? 0;
  return <DueBanner late={late.data?.total ?? 0} ready={able} checked={(all.data?.total ?? able) - able} />;
}

/** The open leads of a managing partner, the oldest first. */
export function PartnerLeads() {
  const leads = useQuery(api.leads.partnerLeads.queryOptions());
  const navigate = useNavigate();
  return (
    <CardFrame
      title="Open leads"
      level={2}
      aside={
        <Button variant="default" size="xs" renderRoot={(props) => <Link to="/leads" hash="new" {...props} />}>
          Create New Lead
        </Button>
      }
    >
      <Loaded query={leads} lines={5}>
        {({ items }) =>
          items.length === 0 ? (
            <p>No open leads.</p>
          ) : (
            <PanelTable
              label="Open leads"
              columns={columns}
              rows={items}
              rowKey={({ lead_id: id }) => id}
              onOpen={({ lead_id: id }) => void navigate({ to: "/leads", hash: String(id) })}
            />
          )
        }
      </Loaded>
    </CardFrame>
  );
}

const columns: readonly Column<PartnerLead>[] = [
  { key: "age", title: "Age", value: ({ age }) => age, cell: ({ age }) => daysText(age), align: "end", width: "84px" },
  {
    key: "lead_status",
    title: "Status",
    value: ({ lead_status: status }) => status,
    // Until that is decided it is what one waits for, however far the lead is.
    cell: ({ lead_status: status, known_elsewhere: checked }) => (checked ? beingChecked : status),
  },
  {
    key: "trade_name",
    title: "Trade Name",
    value: ({ trade_name: name }) => name,
    heads: true,
    width: "minmax(150px, 1.5fr)",
  },
  { key: "point_of_contact", title: "Point of contact", value: ({ point_of_contact: contact }) => contact },
  { key: "email", title: "Email", value: ({ email }) => email, width: "minmax(160px, 1.4fr)" },
  { key: "phone", title: "Phone", value: ({ phone }) => phone, cell: ({ phone }) => formatPhone(phone) },
  {
    key: "originator",
    title: "Originator",
    value: ({ originator }) => originator,
    cell: ({ originator, originator_email: email }) => <span title={email ?? undefined}>{originator ?? "None"}</span>,
  },
];
