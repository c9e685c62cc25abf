import type { mandateLifecycle } from "@refundry/contract/mandates";
import type { OfferedMove, StateOf } from "@refundry/contract/platform";
import { type Actor, can } from "../platform/index.ts";

type State = StateOf<typeof mandateLifecycle>;

export interface OrderFacts {
  state: State;
  /** Who holds it, who blocked it, who handed it in. */
  holder: number | null;
  holderName: string | null;
  blockedBy: number | null;
  createdBy: number;
  escalated: boolean;
  /** Its text was read once. */
  extracted: boolean;
  readingFailed: boolean;
}

export const readingText = "This mandate is still pre-processing (Check back in a few minutes)";
export const checkOutText = "Press CHECK OUT to work on this mandate.";
export const heldText = (name: string) => `This mandate has been checked out by user ${name}`;
/** Its text is being read. */
export const isReading = (state: State) => state === "received" || state === "extracting" || state === "indexing";

const yes = { allowed: true, reason: null };
const no = (reason: string) => ({ allowed: false, reason });

/** Who may write what is said of an order: its holder, and who handed it in while nobody has taken it up (13, 4). */
export function editOf(actor: Actor, facts: OrderFacts) {
  const { state, holder, holderName, createdBy } = facts;
  if (state === "reviewed") return no("This mandate is marked as reviewed");
  if (state === "blocked") return no("This mandate is marked as blocked");
  if (state === "checked_out") return holder === actor.userId ? yes : no(heldText(holderName ?? "somebody"));
  if (createdBy === actor.userId) return yes;
  return no(isReading(state) ? readingText : checkOutText);
}

/** What an administrator or master tax attorney may do beside the review. */
export function steerOf(actor: Actor, { state, escalated }: OrderFacts) {
  const may = can(actor, "mandates.steer") ? yes : no("Your role may not do this.");
  return {
    escalate: !may.allowed
      ? may
      : escalated
        ? no("This mandate has been escalated already.")
        : state === "reviewed"
          ? no("This mandate is marked as reviewed")
          : may,
    priority: may,
    delete: may,
  };
}

/** The steps of the review that a person is shown, with the reason where one is refused (13, 2.4 and 5.1). */
export function reviewMoves(actor: Actor, facts: OrderFacts): OfferedMove[] {
  if (!can(actor, "mandates.review")) return [];
  const { state, holder, holderName, blockedBy, extracted, readingFailed } = facts;
  const steers = can(actor, "mandates.steer");
  const mine = holder === actor.userId;
  const held = heldText(holderName ?? "somebody");
  const offer = (
    name: string,
    label: string,
    reason: string | null,
    tone: OfferedMove["tone"] = "plain",
  ): OfferedMove => ({
    name,
    label,
    tone,
    allowed: reason === null,
    reason,
  });
  if (isReading(state))
    return [
      offer("checkOut", "CHECK OUT", readingText, "main"),
      offer("review", "Mark as Reviewed", readingText),
      offer("block", "Mark as Blocked", readingText, "danger"),
    ];
  if (state === "available")
    return [
      offer("checkOut", "CHECK OUT", null, "main"),
      offer("review", "Mark as Reviewed", steers ? null : checkOutText),
      offer("block", "Mark as Blocked", steers ? null : checkOutText, "danger"),
    ];
  if (state === "checked_out")
    return [
      offer("checkIn", "CHECK IN", mine || steers ? null : held),
      offer("review", "Mark as Reviewed", mine ? null : held, "main"),
      offer("block", "Mark as Blocked", mine ? null : held, "danger"),
    ];
  if (state === "reviewed") return steers ? [offer("reopen", "Reopen", null)] : [];
  return [
    ...(readingFailed && steers ? [offer("process", "Process again", null, "main")] : []),
    ...(extracted
      ? [
          offer(
            "unblock",
            "Unblock",
            blockedBy === actor.userId || steers ? null : "Who blocked it, or an administrator, unblocks it.",
          ),
        ]
      : []),
  ];
}
