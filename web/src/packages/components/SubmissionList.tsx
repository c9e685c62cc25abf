import { Button, TextInput } from "@mantine/core";
import type { Submission } from "@refundry/contract/packages";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dateText, dayText, instantText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { Inline, Records, Stack } from "../../ui/panels/Arranged.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { carrierPage } from "../../ui/words/carrierPage.ts";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { PaperLinks } from "./PaperLinks.tsx";
import own from "./submission.module.css";

const QuartersDialog = openedPart(
  async () => (await import("../submissionQuarters.dialog.tsx")).SubmissionQuartersDialog,
);
const DeleteDialog = openedPart(async () => (await import("../deleteSubmission.dialog.tsx")).DeleteSubmissionDialog);
const ReasonDialog = openedPart(async () => (await import("../trackingReason.dialog.tsx")).TrackingReasonDialog);

/** Submissions, newest first, each with what its reader may do with it (07, 2.5). */
export function SubmissionList({ client, items }: { client: number; items: readonly Submission[] }) {
  if (items.length === 0) return <Muted of="p">No submissions yet.</Muted>;
  return (
    <Records aria-label="Submissions">
      {items.map((one) => (
        <li key={one.id}>
          <Entry client={client} one={one} />
        </li>
      ))}
    </Records>
  );
}

const states: Record<Submission["state"], readonly ["wait" | "act" | "good" | "na", string]> = {
  created: ["wait", "Not shipped"],
  shipped: ["act", "Tracking number missing"],
  tracked: ["good", "Shipped"],
  deleted: ["na", "Deleted"],
};

export const quarterList = (quarters: Submission["quarters"]) =>
  quarters.map((one) => quarterLabel(one as Quarter)).join(", ");

function Entry({ client, one }: { client: number; one: Submission }) {
  const { linkTo } = useFileLink();
  const [opened, setOpened] = useState<"quarters" | "delete" | null>(null);
  const [changing, setChanging] = useState(false);
  const isTyped = one.show_submit && (changing || one.fedex_tracking === null);
  const [meaning, words] = states[one.state];
  const remove = one.moves.find(({ name }) => name === "delete");
  const close = () => setOpened(null);
  return (
    <Stack>
      <div className={own.head}>
        <span className={own.file}>
          <a {...linkTo(one.url, one.original_file_name)}>{one.original_file_name}</a>
          <StatusBadge meaning={meaning}>{words}</StatusBadge>
        </span>
        <span className={own.actions}>
          {one.show_submit && !isTyped && (
            <Button variant="default" size="xs" onClick={() => setChanging(true)}>
              Change number
            </Button>
          )}
          {one.may_edit_quarters && (
            <Button variant="default" size="xs" onClick={() => setOpened("quarters")}>
              Edit quarters
            </Button>
          )}
          {remove && (
            <ReasonButton
              className={own.apart ?? ""}
              variant="outline"
              color="red"
              size="xs"
              reason={remove.reason}
              onClick={() => setOpened("delete")}
            >
              Delete
            </ReasonButton>
          )}
        </span>
      </div>
      <Facts
        facts={[
          ["Claimed", <strong key="claimed">{formatMoney(one.claimed)}</strong>],
          ["Quarters", <Labels key="quarters" quarters={one.quarters} />],
          // It stands once: here, or in its field.
          ...(isTyped
            ? []
            : [["Tracking number", <CarrierNumber key="number" number={one.fedex_tracking} />] as const]),
          ["Shipped on", one.shipped_on === null ? "–" : dateText(one.shipped_on)],
          ["Signatures checked", <Signatures key="signatures" one={one} />],
          ["Package", one.package.label],
          ["Created on", instantText(one.created_on)],
          ...(one.uploaded_by_name === null ? [] : [["Uploaded by", one.uploaded_by_name] as const]),
        ]}
      />
      {isTyped && <Tracking one={one} onSaved={() => setChanging(false)} />}
      {one.papers && <PaperLinks papers={one.papers} of={one.original_file_name} />}
      <QuartersDialog client={client} submission={one} opened={opened === "quarters"} onClose={close} />
      <DeleteDialog submission={one} opened={opened === "delete"} onClose={close} />
    </Stack>
  );
}

/** None of them is broken where a line ends. */
function Labels({ quarters }: Pick<Submission, "quarters">) {
  return quarterList(quarters).replace(/(Q\d) /g, "$1\u00a0");
}

/** How many were checked; of what was shipped with fewer, who answers for it, when and why. */
function Signatures({ one: { signatures, unverified } }: { one: Submission }) {
  return (
    <>
      {signatures.verified} / {signatures.expected}
      {unverified && (
        <Small of="p">
          Shipped without them: “{unverified.reason}”, {unverified.by_name ?? "the system"}, {dayText(unverified.at)}
        </Small>
      )}
    </>
  );
}

function CarrierNumber({ number }: { number: string | null }) {
  if (number === null) return "–";
  return (
    <a href={carrierPage(number)} target="_blank" rel="noreferrer">
      {number}
    </a>
  );
}

const digits = /^\d{12,22}$/;
const digitsText = "Tracking number must have 12 to 22 digits.";

/** The carrier's number; what is not verified or is cleared asks why before it is saved. */
function Tracking({ one, onSaved }: { one: Submission; onSaved: () => void }) {
  const changed = useChanged();
  const [typed, setTyped] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState<"unverified" | "clear" | null>(null);
  const number = (typed ?? one.fedex_tracking ?? "").replace(/\s/g, "");
  const before = one.fedex_tracking ?? "";
  const wrong = number !== "" && !digits.test(number);
  const save = async (reason?: string): Promise<boolean> => {
    setSending(true);
    try {
      await calls.packages.track({
        params: { id: one.id },
        body: {
          fedex_tracking: number === "" ? null : number,
          ...(reason && { override_reason: reason }),
          version: one.version,
        },
      });
      succeeded("FedEx tracking number updated successfully");
      setTyped(null);
      await changed({ type: "submissions", id: one.id });
      onSaved();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "signatures_unverified" && !reason) setAsking("unverified");
      else failed(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (number === "" && before !== "") setAsking("clear");
    else if (number !== before && !wrong) void save();
  };
  const reason = wrong
    ? digitsText
    : number === before
      ? before === ""
        ? "Enter a tracking number first."
        : "Nothing was changed."
      : sending
        ? "It is being saved."
        : null;
  return (
    <>
      <form onSubmit={onSubmit} aria-label={`Tracking number of ${one.original_file_name}`}>
        <Inline>
          <TextInput
            label="Tracking number"
            value={typed ?? before}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={wrong && digitsText}
            inputMode="numeric"
            maxLength={40}
            className="figures"
          />
          <ReasonButton
            type="submit"
            variant={one.state === "created" ? "filled" : "default"}
            reason={reason}
            unwritten={wrong}
          >
            Save
          </ReasonButton>
        </Inline>
        {one.state === "created" && <Small of="p">Saving a number ships the submission today.</Small>}
      </form>
      {/* Beside the form: what is sent in the dialog is not sent in it as well. */}
      <ReasonDialog why={asking} onClose={() => setAsking(null)} onReason={save} opened={asking !== null} />
    </>
  );
}
