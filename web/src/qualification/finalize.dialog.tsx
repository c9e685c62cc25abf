import { Checkbox, Textarea } from "@mantine/core";
import type { Blocker, ShownWarning } from "@refundry/contract/calculations";
import type { Review } from "@refundry/contract/qualification";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { allOf } from "../base/words.ts";
import { acceptAll, noteProblem, useToAccept, WarningPoints } from "../calculations/index.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Points } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { BlockerLinks } from "../ui/words/BlockerLinks.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { useSupplementOff } from "./components/useSupplementOff.ts";
import { groundWords } from "./components/words.ts";

interface Props {
  review: Review;
  opened: boolean;
  onClose: () => void;
}

/** Finalizes a review: what qualifies is said first, and whether a final package follows (14, 2.2). */
export function FinalizeDialog({ review, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Finalize the qualification of ${review.client.legal_name}?`}>
      {opened && <FinalizeForm review={review} onClose={onClose} />}
    </DialogFrame>
  );
}

const ticked = (items: readonly { id: number; selected: boolean }[]) =>
  items.filter(({ selected }) => selected).map(({ id }) => id);

function FinalizeForm({ review, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const navigate = useNavigate();
  const open = useWaits(review.client.id);
  const found = useToAccept(review.client.id);
  const toAccept = open.some(({ code }) => code === "warnings_open") ? found : null;
  const { client, checklists, package_follows: follows, version } = review;
  const frame = useFormFrame({
    initial: { request: true, note: "" },
    check: ({ request, note }) => ((follows || request) && note.trim() !== "" ? noteProblem(note) : {}),
    newKey,
    guarded: false,
    send: async ({ request, note }, { idempotencyKey }) => {
      if (toAccept && (follows || request) && note.trim() !== "") {
        const { calculation, warnings } = toAccept;
        await acceptAll(calculation, warnings, note);
        // Whoever has to press again does not accept them twice.
        await changed({ type: "calculations", id: calculation.id });
      }
      return calls.qualification.finalize(
        {
          params: { id: client.id },
          body: {
            documents: ticked(checklists.documents),
            review: ticked(checklists.review),
            request_package: follows || request,
            ...(version !== null && { version }),
          },
        },
        { context: { idempotencyKey } },
      );
    },
    onSent: ({ result }) => {
      succeeded(
        result === "final_requested"
          ? "Qualification finalized. The final package is scheduled."
          : "Qualification finalized.",
      );
      onClose();
      void changed({ type: "claims", id: client.id });
      void navigate({ to: "/clients/$clientId/packages", params: { clientId: String(client.id) } });
    },
  });
  const { request, note } = frame.form.values;
  const accepts = toAccept?.isAll === true && note.trim() !== "";
  const waits = open.filter(({ code }) => !(accepts && code === "warnings_open"));
  const left = review.quarters.filter(
    ({ standing, receipts, supplement }) => standing.ground === null && receipts.state === "met" && !supplement,
  );
  const { isOff } = useSupplementOff(client.id);
  const qualifying = review.quarters.filter(
    ({ standing, supplement }) => standing.ground !== null && !(supplement && isOff),
  );
  return (
    <FormFrame frame={frame} action="Finalize" acting="Finalizing…" onCancel={onClose} label="Finalize">
      {/* What stands in the way is read first, and then what is finalized. */}
      {follows ? (
        <Follows waits={waits} onLeave={onClose} />
      ) : (
        <Checkbox
          label="Request the final package"
          description={
            waits.length > 0 && (
              <>
                It is not requested while this stands: <BlockerLinks blockers={waits} onLeave={onClose} />
              </>
            )
          }
          {...frame.form.getInputProps("request", { type: "checkbox" })}
        />
      )}
      {toAccept && (follows || request) && (
        <AcceptWithNote warnings={toAccept.warnings} inputProps={frame.form.getInputProps("note")} />
      )}
      {left.length > 0 && (
        <Ribbon meaning="act">
          {allOf(left.map((quarter) => quarterLabel(quarter as Quarter)))} {left.length === 1 ? "meets" : "meet"} the
          test of receipts, which nobody accepted: nothing is claimed there.
        </Ribbon>
      )}
      <p aria-hidden>Quarters that qualify:</p>
      <Points tabIndex={-1} data-autofocus aria-label="Quarters that qualify">
        {qualifying.map((quarter) => (
          <li key={`${quarter.year}-${quarter.quarter}`}>
            {quarterLabel(quarter as Quarter)}: {groundWords(quarter, quarter.standing.ground)}
            {quarter.days.approved > 0 && `, ${quarter.days.approved} of ${quarter.days.all} days under orders`}
          </li>
        ))}
      </Points>
    </FormFrame>
  );
}

interface NoteProps {
  warnings: readonly ShownWarning[];
  inputProps: object;
}

/** The note that settles what a final waits for, and below it what it answers for. */
function AcceptWithNote({ warnings, inputProps }: NoteProps) {
  const place = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // It is read once the dialog stands: whoever has begun elsewhere is left there.
    if (!document.activeElement?.matches("input, textarea, a")) place.current?.focus();
  }, []);
  return (
    <>
      <Textarea
        ref={place}
        label={warnings.length === 1 ? "Accept this warning with a note" : "Accept these warnings with one note"}
        description="Why a final may be made all the same. Left empty nothing is accepted, and the final waits for it."
        rows={2}
        maxLength={500}
        {...inputProps}
      />
      <WarningPoints warnings={warnings} />
    </>
  );
}

/** That a package is asked for, and what refuses it until it is settled (14, 2.2 and 5.6). */
function Follows({ waits, onLeave }: { waits: readonly Blocker[]; onLeave: () => void }) {
  const requested = "A final package will be requested.";
  if (waits.length === 0) return <p>{requested}</p>;
  return (
    <>
      <Ribbon meaning="act">
        <span>
          <span>{requested}</span>{" "}
          <span>
            As it stands it will be refused: no package is made until {waits.length === 1 ? "this is" : "these are"}{" "}
            settled.
          </span>
        </span>
      </Ribbon>
      <Points aria-label="What the final package lacks">
        {waits.map((one) => (
          <li key={one.code + one.text}>
            <BlockerLinks blockers={[one]} onLeave={onLeave} />
          </li>
        ))}
      </Points>
      <Small of="p">
        The qualification is finalized all the same; once that is settled, the package is requested among the packages.
      </Small>
    </>
  );
}

/** The figures are older than this decision, which may change them; until they are made anew they stand in the way. */
const noRefundText = "By the figures before this decision there is no refund; by the new ones there may be.";

/** What besides this review a final waits for, for who may read it; for the client of a PEO its claim file (14, 5.6). */
function useWaits(client: number): readonly Blocker[] {
  const { data } = useQuery({
    ...api.calculations.readiness.queryOptions({ input: { params: { id: client } } }),
    enabled: useMay("calculations.read_readiness"),
  });
  const viaPeo = data?.final.blockers.some(({ code }) => code === "uses_peo");
  const blockers = (viaPeo ? data?.peo_claim : data?.final)?.blockers ?? [];
  return blockers
    .filter(({ code }) => code !== "review_open")
    .map((one) => (one.code === "no_refund" ? { ...one, text: noRefundText } : one));
}
