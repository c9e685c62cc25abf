import type { Mandate } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useLocation, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { idIn } from "../base/addresses.ts";
import { api } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { useWatched } from "../base/realtime.ts";
import { useSession } from "../base/session.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { HistoryEntries } from "../ui/panels/HistoryPanel.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { useHistory } from "../ui/panels/useHistory.ts";
import { Small } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { MandateDetails, type Reviewed } from "./components/MandateDetails.tsx";
import { MandateNotes } from "./components/MandateNotes.tsx";
import own from "./components/mandates.module.css";
import { mandateTrail } from "./components/mandateTrail.ts";
import { ReviewSteps } from "./components/ReviewSteps.tsx";
import { bannerTexts, orderName, relationWords, statusWords } from "./components/words.ts";
import { MandatePaper } from "./paper/MandatePaper.tsx";

/** The review of an order: its paper, what is said of it, notes, and every step (13, 2.4). */
export function ReviewScreen() {
  const { mandateId = "" } = useParams({ strict: false }) as { mandateId?: string };
  const id = idIn(mandateId) ?? 0;
  const mandate = useQuery({ ...api.mandates.read.queryOptions({ input: { params: { id } } }), enabled: id > 0 });
  useWatched("mandates", id || null);
  if (id === 0 || (mandate.error instanceof ApiError && mandate.error.status === 404))
    return <Navigate to="/404" replace />;
  return (
    <Page title={mandate.data ? orderName(mandate.data) : "Mandate review"} width="full">
      <Loaded query={mandate} lines={12}>
        {(found) => <Review key={found.id} mandate={found} />}
      </Loaded>
    </Page>
  );
}

function Review({ mandate }: { mandate: Mandate }) {
  const page = useLocation({ select: ({ hash }) => Number(/^page=(\d+)$/.exec(hash)?.[1] ?? 1) });
  const [unsaved, setUnsaved] = useState(false);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  return (
    <Stack>
      <Banner mandate={mandate} />
      <div className={own.head}>
        <Facts mandate={mandate} />
        <ReviewSteps mandate={mandate} unsaved={unsaved} onLacking={setLacking} />
      </div>
      <div className={own.parts}>
        <MandatePaper
          key={page}
          // The title of the page has said what order it is; where that is the name of the file, that, too.
          name={(mandate.title && mandate.original_file_name) || "Paper"}
          address={mandate.upload_url}
          fileName={mandate.original_file_name}
          id={mandate.id}
          page={page}
        />
        <ReviewTabs mandate={mandate} lacking={lacking} onUnsaved={setUnsaved} />
      </div>
    </Stack>
  );
}

const tabs = [
  ["details", "Details"],
  ["notes", "Notes"],
  ["history", "History"],
] as const;

/** What is said of the order, and what was said and done about it; a form that is left for another tab keeps what was typed. */
function ReviewTabs({ mandate: { id }, ...details }: { mandate: Mandate } & Reviewed) {
  const readsTrail = useMay("access.read_audit");
  const [tab, setTab] = useState<(typeof tabs)[number][0]>("details");
  return (
    <div>
      <TabBar
        label="Mandate"
        tabs={tabs.filter(([key]) => key !== "history" || readsTrail)}
        active={tab}
        onChoose={setTab}
      />
      <TabPanel of={tab}>
        <div hidden={tab !== "details"}>
          <MandateDetails id={id} {...details} />
        </div>
        <div hidden={tab !== "notes"}>
          <MandateNotes id={id} />
        </div>
        {tab === "history" && <MandateHistory id={id} />}
      </TabPanel>
    </div>
  );
}

function MandateHistory({ id }: { id: number }) {
  const entries = useHistory({ record_type: "mandates", record_id: id }, true);
  return (
    <CardFrame title="History" level={2}>
      <HistoryEntries entries={entries} words={mandateTrail} />
    </CardFrame>
  );
}

/** Where the order stands, in words. */
function Banner({
  mandate: {
    review_status_id: status,
    review_status_reason: reason,
    checked_out_to: by,
    checked_out_to_name: holder,
    edit,
  },
}: {
  mandate: Mandate;
}) {
  const me = useSession()?.current_user_id;
  if (status === 5)
    return <Ribbon meaning={by === me ? "na" : "bad"}>This mandate has been checked out by user {holder}</Ribbon>;
  return (
    <Stack>
      {/* Who handed it in may still write in it: for them nothing is refused. */}
      <Ribbon meaning={status === 6 ? "good" : status === 4 && edit.allowed ? "na" : "bad"}>
        {bannerTexts[status]}
      </Ribbon>
      {status === 4 && edit.allowed && (
        <Small of="p">You handed it in, so you may fill in its details without checking it out.</Small>
      )}
      {status === 7 && reason && <p>{reason}</p>}
    </Stack>
  );
}

function Facts({ mandate }: { mandate: Mandate }) {
  const { related, followed_by: followers, same_text_as: same, matches, priority, priority_reason: why } = mandate;
  return (
    <Inline of="div">
      <StatusBadge meaning={statusWords[mandate.review_status_id]?.meaning ?? "na"}>
        {statusWords[mandate.review_status_id]?.text}
      </StatusBadge>
      {mandate.is_escalated && mandate.review_status_id !== 6 && <StatusBadge meaning="wait">Escalated</StatusBadge>}
      {priority > 0 && (
        <Small>
          Priority {priority}
          {why && `: ${why}`}
        </Small>
      )}
      <Small>
        Uploaded by {mandate.uploaded_by}, {instantText(mandate.created_on)}
      </Small>
      {same.map((id) => (
        <StatusBadge key={id} meaning="wait">
          Same text as #{id}
        </StatusBadge>
      ))}
      {related && (
        <Link to="/mandate/$mandateId" params={{ mandateId: String(related.id) }}>
          {relationWords[related.relation]} {orderName(related)}
        </Link>
      )}
      {followers.map((one) => (
        <Link key={one.id} to="/mandate/$mandateId" params={{ mandateId: String(one.id) }}>
          {orderName(one)} {one.relation} this order
        </Link>
      ))}
      {matches !== null && (
        <Small>
          Matches {matches} {matches === 1 ? "client" : "clients"} by place and business, used or not
        </Small>
      )}
    </Inline>
  );
}
