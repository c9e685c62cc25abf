import type { ButtonProps } from "@mantine/core";
import type { Review } from "@refundry/contract/qualification";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { FilingEnded, NotRequested } from "../packages/index.ts";
import { Differences, Inline, Points, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useFocusStays } from "../ui/words/useFocusStays.ts";
import { Answer } from "./components/Answer.tsx";
import { Checklists } from "./components/Checklists.tsx";
import type { ChosenOrder } from "./components/OneOrder.tsx";
import { OpenPoints } from "./components/OpenPoints.tsx";
import { OrderCards } from "./components/OrderCards.tsx";
import { OrderPaper } from "./components/OrderPaper.tsx";
import { ReviewedQuarters } from "./components/ReviewedQuarters.tsx";
import { ReviewPapers } from "./components/ReviewPapers.tsx";
import own from "./components/review.module.css";
import { SendCard } from "./components/SendCard.tsx";
import { stateWords } from "./components/words.ts";
import { type Asked, ReasonDialog } from "./reason.dialog.tsx";

const FinalizeDialog = openedPart(async () => (await import("./finalize.dialog.tsx")).FinalizeDialog);

/** The review of a client's grounds: orders, quarters, checklists, and its end (14, 2.2). */
export function ReviewScreen() {
  return (
    <ClientPage title="Qualification" width="full">
      {(client) => <ClientReview key={`review ${client.id}`} client={client.id} />}
    </ClientPage>
  );
}

function ClientReview({ client }: { client: number }) {
  const review = useQuery(api.qualification.read.queryOptions({ input: { params: { id: client } } }));
  return (
    <Loaded query={review} lines={12}>
      {(found) => (
        <div className={own.whole}>
          <Whole review={found} />
        </div>
      )}
    </Loaded>
  );
}

function Whole({ review }: { review: Review }) {
  const [asked, ask] = useState<Asked | null>(null);
  const [chosen, choose] = useState<ChosenOrder | null>(null);
  const [finalizing, setFinalizing] = useState(false);
  const mayEnter = useMay("qualification.enter_effects");
  const box = useFocusStays<HTMLDivElement>();
  const shown = review.mandates.find(({ id, upload_url: url }) => id === chosen?.id && url !== null);
  const metOtherwise = review.quarters.some(({ ground }) => ground !== null);
  return (
    <Stack ref={box}>
      <Head review={review} onAsk={ask} />
      {review.mandates.length === 0 && !metOtherwise && (
        <Ribbon meaning="wait">
          Client has no mandates for qualification,{" "}
          <Link to="/clients/$clientId/$tab" params={{ clientId: String(review.client.id), tab: "profile" }}>
            return to profile
          </Link>
        </Ribbon>
      )}
      <Actions review={review} onAsk={ask} onFinalize={() => setFinalizing(true)} />
      <Changes review={review} />
      <div className={own.parts}>
        <Stack>
          <ReviewedQuarters review={review} />
          <OrderCards
            review={review}
            onAsk={ask}
            chosen={chosen}
            onChoose={choose}
            mayEnter={mayEnter}
            busy={asked !== null || finalizing}
          />
          {shown && chosen && <OrderPaper key={`${shown.id} ${chosen.page}`} order={shown} page={chosen.page} />}
        </Stack>
        <Stack>
          {review.state === "selection" && <SendCard client={review.client.id} here />}
          <ReviewPapers review={review} />
          <Impacts review={review} />
        </Stack>
      </div>
      <Checklists review={review} />
      <ReasonDialog client={review.client.id} asked={asked} onClose={() => ask(null)} />
      <FinalizeDialog review={review} opened={finalizing} onClose={() => setFinalizing(false)} />
    </Stack>
  );
}

/** Where the review stands, who brought it there, and once it has ended the way back into it. */
function Head({ review, onAsk }: Pick<ActionsProps, "review" | "onAsk">) {
  const {
    state,
    managing_firm: firm,
    aor,
    sent,
    rejected,
    finalized,
    closed_reason: closed,
    receipts_changed: moved,
  } = review;
  const words = stateWords[state];
  return (
    <Stack>
      <Inline of="div">
        <StatusBadge meaning={words.meaning}>{words.text}</StatusBadge>
        {review.cycle > 1 && <StatusBadge meaning="na">Sent {review.cycle} times</StatusBadge>}
        {review.mandate_changed && <StatusBadge meaning="act">Mandate changed since approval</StatusBadge>}
        <Suspense fallback={null}>
          <FilingEnded client={review.client.id} />
        </Suspense>
        <Reopen review={review} onAsk={onAsk} />
      </Inline>
      <Answer review={review} />
      <dl className={own.who}>
        {[
          ["Managing firm", firm ?? "–"],
          ["Attorney of Record", aor ?? "–"],
          ["Sent", sent ? `${sent.by}, ${instantText(sent.at)}${sent.text ? `: ${sent.text}` : ""}` : "Not yet"],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rejected && state === "selection" && (
        <Ribbon meaning="bad">
          Rejected by {rejected.by}, {instantText(rejected.at)}: {rejected.text}
        </Ribbon>
      )}
      {finalized && state === "finalized" && (
        <Ribbon meaning="good">
          Finalized by {finalized.by}, {instantText(finalized.at)}.
        </Ribbon>
      )}
      {closed && <Ribbon meaning="bad">Closed as not qualified: {closed}</Ribbon>}
      <NotRequested client={review.client.id} />
      {moved && (
        <Ribbon meaning="act">
          {state === "in_review"
            ? `Receipts changed by ${moved.by} at ${instantText(moved.at)}.`
            : `Receipts changed since finalizing (${moved.text}).`}
        </Ribbon>
      )}
    </Stack>
  );
}

interface ActionsProps {
  review: Review;
  onAsk: (asked: Asked) => void;
  onFinalize: () => void;
}

function Actions({ review, onAsk, onFinalize }: ActionsProps) {
  const { may, open_points: open, client } = review;
  const input = { params: { id: client.id } };
  const decides = useMay("qualification.review");
  if (review.state !== "in_review") return null;
  // Who only reads finds who decides and what is open, and no buttons (14, 1 and 2.2).
  if (!decides)
    return (
      <CardFrame title={open.length === 0 ? "Nothing open in the review" : "Open in the review"} level={2}>
        <Stack>
          <p>A tax attorney of the client's tax firm, a master tax attorney or an administrator decides.</p>
          {open.length > 0 && <OpenPoints points={open} />}
        </Stack>
      </CardFrame>
    );
  return (
    <CardFrame title="Decide" level={2}>
      <Stack>
        {open.length > 0 && <OpenPoints points={open} />}
        <Inline of="div">
          <ReasonButton reason={may.finalize.reason} onClick={onFinalize}>
            Finalize
          </ReasonButton>
          <AskButton
            variant="outline"
            color="red"
            reason={may.reject.reason}
            onAsk={onAsk}
            asked={{
              title: "Reject the qualification",
              action: "Reject",
              acting: "Rejecting…",
              description: "What is to be put right; the attorney of record reads it.",
              said: "Qualification rejected. The attorney of record was notified.",
              send: (reason) => calls.qualification.reject({ ...input, body: { reason } }),
            }}
          />
          <AskButton
            variant="outline"
            color="red"
            reason={may.close.reason}
            onAsk={onAsk}
            asked={{
              title: "Close as not qualified",
              action: "Close as not qualified",
              acting: "Closing…",
              description: "Why no quarter qualifies. No package is made; the review can be reopened.",
              said: "Closed as not qualified.",
              send: (reason) => calls.qualification.close({ ...input, body: { reason } }),
            }}
          />
        </Inline>
      </Stack>
    </CardFrame>
  );
}

interface AskProps extends Pick<ActionsProps, "onAsk">, Pick<ButtonProps, "variant" | "color" | "size"> {
  /** Why it cannot be done now. */
  reason: string | null;
  asked: Asked;
}

/** A step of the review that is done once its reason was given. */
const AskButton = ({ asked, onAsk, ...look }: AskProps) => (
  <ReasonButton {...look} onClick={() => onAsk(asked)}>
    {asked.action}
  </ReasonButton>
);

/** The way back into a review that has ended, for who may take it. */
function Reopen({ review, onAsk }: Pick<ActionsProps, "review" | "onAsk">) {
  const { may, client, state } = review;
  const reopens = useMay("qualification.reopen");
  if (!reopens || (state !== "finalized" && state !== "not_qualified")) return null;
  return (
    <AskButton
      variant="default"
      size="xs"
      reason={may.reopen.reason}
      onAsk={onAsk}
      asked={{
        title: "Reopen the qualification",
        action: "Reopen",
        acting: "Reopening…",
        description: "Decisions and ticks are kept; final packages are marked as outdated.",
        said: "The qualification was reopened.",
        send: (reason) => calls.qualification.reopen({ params: { id: client.id }, body: { reason } }),
      }}
    />
  );
}

/** What changed since the last rejection, beside its reason (14, 7.4). */
function Changes({ review: { changes, state } }: { review: Review }) {
  if (changes.length === 0 || state !== "in_review") return null;
  return (
    <CardFrame title="Changed since the rejection" level={2}>
      <Differences aria-label="Changed since the rejection">
        {changes.map(({ what, before, after }) => (
          <li key={`${what} ${before} ${after}`}>
            <strong>{what}</strong> <Small>{before ?? "none"}</Small> → {after ?? "none"}
          </li>
        ))}
      </Differences>
    </CardFrame>
  );
}

function Impacts({ review: { impacts } }: { review: Review }) {
  return (
    <CardFrame title="Business impact" level={2}>
      {impacts.length === 0 ? (
        <p>No impact is chosen yet.</p>
      ) : (
        <Points>
          {impacts.map(({ choice, note }) => (
            <li key={choice}>
              {choice} {note && <Small>{note}</Small>}
            </li>
          ))}
        </Points>
      )}
    </CardFrame>
  );
}
