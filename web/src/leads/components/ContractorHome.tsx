import { Button } from "@mantine/core";
import { type LeadRow, leadStatuses, readyToConvert } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { todayHere } from "../../base/localTimes.ts";
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
import { DueBanner } from "./DueBanner.tsx";
import { daysText, FollowUp } from "./FollowUp.tsx";
import own from "./home.module.css";
import { beingChecked, LeadStatusText } from "./LeadStatusText.tsx";
import { LinkCode } from "./LinkCode.tsx";
import { Scoreboard } from "./Scoreboard.tsx";

const useOwnLeads = () => useQuery(api.leads.list.queryOptions({ input: { query: { limit: 500 } } }));

/** A contractor's home: whom to call first, then what came of it and the link to share (02, 5). */
export function ContractorHome() {
  const leads = useOwnLeads();
  const open = (leads.data?.items ?? []).filter(isOpen);
  const [late, ready] = [open.filter(isDue), open.filter(isReady)];
  const checked = open.filter(isChecked).length;
  const named = { late: late.map(called), ready: ready.map(called) };
  return (
    <>
      <DueBanner late={late.length} ready={ready.length} checked={checked} named={named} />
      <div className={own.home}>
        <OwnLeads />
        <Stack>
          <CardFrame title="Scoreboard" level={2} aside={<Link to="/leads">Your leads</Link>}>
            <Scoreboard />
          </CardFrame>
          <OwnLink />
        </Stack>
      </div>
    </>
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
              <span className={`figures ${own.link}`}>{link}</span>
              <Inline>
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

const isOpen = ({ status }: LeadRow) => leadStatuses.some(({ id, kind }) => id === status.id && kind === "open");
/** What is being checked as a possible duplicate cannot be converted, however ready it is. */
const isReady = ({ status, known_elsewhere: checked }: LeadRow) => status.id === readyToConvert && !checked;
const isChecked = ({ status, known_elsewhere: checked }: LeadRow) => status.id === readyToConvert && checked;
const isDue = ({ next_follow_up: day }: LeadRow) => day !== null && day <= todayHere();

/** Whom to call first: follow-ups by their day, then who is ready to convert; the others stay as they come, the newest first. */
const byUrgency = (one: LeadRow, other: LeadRow) => urgencyOf(one).localeCompare(urgencyOf(other));
const urgencyOf = (row: LeadRow) => (isDue(row) ? `0 ${row.next_follow_up}` : isReady(row) ? "1" : "2");

/** The open leads, those that ask for something first. */
function OwnLeads() {
  const leads = useOwnLeads();
  const navigate = useNavigate();
  return (
    <CardFrame
      title="Leads"
      level={2}
      aside={
        <Button variant="default" size="xs" renderRoot={(props) => <Link to="/leads" hash="new" {...props} />}>
          Create New Lead
        </Button>
      }
    >
      <Loaded query={leads} lines={5}>
        {({ items }) => {
          const open = items.filter(isOpen).toSorted(byUrgency);
          if (items.length === 0) return <p>No leads yet. Share your link to get started.</p>;
          if (open.length === 0) return <p>None of your leads is open. Share your link, or create a new one.</p>;
          return (
            <PanelTable
              label="Leads"
              columns={columns}
              rows={open}
              rowKey={({ id }) => id}
              onOpen={({ id }) => void navigate({ to: "/leads", hash: String(id) })}
            />
          );
        }}
      </Loaded>
    </CardFrame>
  );
}

const nameOf = ({ trade_name, legal_name, contact_first, contact_last }: LeadRow) =>
  trade_name ?? legal_name ?? `${contact_first} ${contact_last}`.trim();
const called = (row: LeadRow) => ({ id: row.id, name: nameOf(row) });
const columns: readonly Column<LeadRow>[] = [
  { key: "trade_name", title: "Trade name", value: nameOf, width: "minmax(140px, 2fr)" },
  {
    key: "contact",
    title: "Contact",
    value: ({ contact_first: first, contact_last: last }) => `${first} ${last}`.trim(),
    width: "minmax(128px, 1fr)",
  },
  {
    key: "contact_phone",
    title: "Phone",
    value: ({ contact_phone: phone }) => formatPhone(phone),
    cell: ({ contact_phone: phone }) => <span className="figures">{formatPhone(phone)}</span>,
    width: "138px",
  },
  {
    key: "status",
    title: "Status",
    value: ({ status }) => status.name,
    // Until that is decided it is what one waits for, however far the lead is.
    cell: (row) => (row.known_elsewhere ? beingChecked : <LeadStatusText {...row} />),
    width: "142px",
  },
  { key: "age", title: "Age", value: ({ age }) => age, cell: ({ age }) => daysText(age), align: "end", width: "80px" },
  {
    key: "next_follow_up",
    title: "Follow-up",
    value: ({ next_follow_up: day }) => day,
    cell: ({ next_follow_up: day }) => <FollowUp day={day} />,
    width: "174px",
  },
];
