import { Button } from "@mantine/core";
import type { ClientUploads, Requirement, Upload } from "@refundry/contract/documents";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { paperWords, recordedPayroll, refusedFiles, refusedText } from "../../base/askedPapers.ts";
import { isTable, type Paper, PickedFiles, UploadDialog } from "../../documents/index.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { Loaded, SkeletonLines } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { checklistQuery } from "../claims.queries.ts";
import own from "./checklist.module.css";
import { afterFinishing } from "./finished.ts";
import { toHandIn, useRequirements } from "./owed.ts";
import { StepBody, StepButtons } from "./StepForm.tsx";
import type { StepProps } from "./useStepForm.ts";

/** A table is taken for the payroll, which is looked through before it counts (08). */
const typeOf = (file: File) => (isTable(file) ? "payroll-candidate" : "filedrop");

/** So long the last message is read before the home is shown. */
const leaveAfter = 1000;

/** What the client still owes, and the files that it hands in. */
export function AttachmentsStep(place: StepProps) {
  const { id } = place.client;
  const owed = useRequirements(id);
  const uploads = useQuery(api.documents.uploads.queryOptions({ input: { params: { id } } }));
  return (
    <StepBody place={place}>
      <Loaded query={owed} lines={8}>
        {({ items }) => (
          <Owed
            client={id}
            mayChange={place.mayChange}
            requirements={items.filter(({ removed }) => removed === null)}
            uploads={uploads.data}
          />
        )}
      </Loaded>
      <Loaded query={uploads} lines={1}>
        {({ awaiting_review, reviewed }) => (
          <>
            {awaiting_review.length > 0 && (
              <p className={own.hint}>
                {awaiting_review.length === 1
                  ? "1 file waits for our review. It counts once we have looked at it."
                  : `${awaiting_review.length} files wait for our review. They count once we have looked at them.`}
              </p>
            )}
            {place.mayChange ? (
              <HandingIn place={place} hasFiles={awaiting_review.length + reviewed.length > 0} />
            ) : (
              <StepButtons place={place} />
            )}
          </>
        )}
      </Loaded>
    </StepBody>
  );
}

function HandingIn({ place, hasFiles }: { place: StepProps; hasFiles: boolean }) {
  const { client, step, onBack } = place;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const later = setTimeout(() => void navigate(afterFinishing(client.id)), leaveAfter);
    return () => clearTimeout(later);
  }, [done, navigate, client.id]);
  const finish = async () => {
    try {
      const checklist = await calls.claims.finishStep({ params: { id: client.id, step }, body: {} });
      queries.setQueryData(checklistQuery(client.id).queryKey, checklist);
      setDone(true);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <PickedFiles
        client={client.id}
        type={typeOf}
        action="Save and Continue"
        onSent={() => void finish()}
        {...(hasFiles && { unpicked: null })}
        others={
          onBack && (
            <Button variant="default" onClick={onBack}>
              Back
            </Button>
          )
        }
      />
    </Suspense>
  );
}

/** Grey while it waits for its review: it came, and nobody looked at it. */
type Standing = "received" | "here" | "outstanding";
const meanings = { received: "good", here: "na", outstanding: "wait" } as const;

const standingOf = ({ document_status: status, handed_in: came }: Requirement): Standing =>
  status === 1 ? "received" : came === null ? "outstanding" : "here";

const withUs = "with us for review";

interface OwedLine extends Paper {
  note: string | null;
  /** What it is, while it is to be handed in. */
  what?: string | null;
  standing: Standing;
  /** Why what came for it was not accepted. */
  refused?: string | null;
}

function noteOf(one: Requirement): string | null {
  if (standingOf(one) === "here") return withUs;
  if (one.partial) return "received in part";
  return one.may_be_file && `${one.may_be_file} is ${withUs} and may be it`;
}

const sheetWords = "Who was paid when and how much, as your payroll service exports it.";

/** The files that came as payroll, or that may be that of a quarter. */
function sheetsOf(quarters: readonly Requirement[], waiting: readonly Upload[]): string | null {
  const came = waiting.filter(({ upload_type: type }) => type === "payroll-candidate");
  const names = new Set([
    ...came.map(({ original_file_name: name }) => name),
    ...quarters.flatMap(({ may_be_file: name }) => name ?? []),
  ]);
  if (names.size === 0) return null;
  return `${[...names].join(", ")} ${names.size === 1 ? "is" : "are"} ${withUs}`;
}

/** The payroll comes in one spreadsheet, whichever quarters of it are outstanding. */
function linesOf(requirements: readonly Requirement[], uploads: ClientUploads | undefined): OwedLine[] {
  const waiting = uploads?.awaiting_review ?? [];
  const refused = uploads ? refusedFiles(uploads) : new Map<number, Upload>();
  const refusedOf = (asked: readonly Requirement[]) => {
    const files = new Set(asked.flatMap(({ requirement_id: id }) => refused.get(id) ?? []));
    return files.size > 0 ? [...files].map(refusedText).join("; ") : null;
  };
  const lines = requirements
    .filter((one) => one.payroll_of === null)
    .map((one) => ({
      name: one.document_name,
      documents: [one.requirement_id],
      isPayroll: false,
      note: noteOf(one),
      what: standingOf(one) === "outstanding" ? paperWords(one) : null,
      standing: standingOf(one),
      refused: refusedOf([one]),
    }));
  const quarters = requirements.filter((one) => one.payroll_of !== null);
  if (quarters.length === 0) return lines;
  const missing = quarters.filter((one) => standingOf(one) === "outstanding");
  const names = missing
    .flatMap(({ payroll_of: quarter }) => (quarter ? [quarterLabel(quarter as Quarter)] : []))
    .join(", ");
  const isPart = missing.length > 0 && missing.length < quarters.length;
  const note = [sheetsOf(missing, waiting), isPart && `missing: ${names}`].filter(Boolean).join("; ");
  const asked = missing.length > 0 ? missing : quarters;
  const sheet = {
    name: "Payroll spreadsheet",
    documents: asked.map(({ requirement_id: id }) => id),
    isPayroll: true,
    what: missing.length > 0 ? sheetWords : null,
    refused: refusedOf(missing),
  };
  if (missing.length > 0) return [...lines, { ...sheet, note, standing: "outstanding" }];
  const isHere = quarters.some((one) => standingOf(one) === "here");
  return [...lines, { ...sheet, note: isHere ? withUs : null, standing: isHere ? "here" : "received" }];
}

/** How many documents are outstanding, as every other screen counts them: each quarter of the payroll is one. */
function countText(requirements: readonly Requirement[]): string {
  const owed = toHandIn(requirements);
  const quarters = owed.filter(({ payroll_of: quarter }) => quarter !== null).length;
  const others = owed.length - quarters;
  const payroll = `the payroll of ${quarters} quarters, which may come in one spreadsheet`;
  const parts =
    quarters < 2
      ? ""
      : others === 0
        ? `: ${payroll}`
        : `: ${others} ${others === 1 ? "paper" : "papers"} and ${payroll}`;
  return `${owed.length === 1 ? "1 document is" : `${owed.length} documents are`} outstanding${parts}.`;
}

interface OwedProps {
  client: number;
  mayChange: boolean;
  requirements: readonly Requirement[];
  /** What was handed in, once it is known. */
  uploads: ClientUploads | undefined;
}

/** What is asked for; a file can be given for each by itself, and then says what it is. */
function Owed({ client, mayChange, requirements, uploads }: OwedProps) {
  const [handedIn, setHandedIn] = useState<Paper | null>(null);
  // It stays while it fades out.
  const [made, setMade] = useState(false);
  const recorded = recordedPayroll(toHandIn(requirements));
  return (
    <>
      {toHandIn(requirements).length > 0 && <p className={own.hint}>{countText(requirements)}</p>}
      {recorded && <p className={own.hint}>{recorded}</p>}
      <div className={own.attachments}>
        <Entries aria-label="Required attachments">
          {linesOf(requirements, uploads).map((line) => {
            const { name, note, what, refused, standing } = line;
            const words = standing === "outstanding" ? "Outstanding" : "Received";
            return (
              <li key={name}>
                <Grow>
                  {name} {note && <Small of="div">{note}</Small>}
                  {refused && <div className={own.refused}>{refused}</div>}
                  {what && <Small of="p">{what}</Small>}
                </Grow>
                <StatusBadge meaning={meanings[standing]}>{words}</StatusBadge>
                {mayChange && standing !== "received" && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={standing === "here" ? `Another file for ${name}` : `Upload ${name}`}
                    onClick={() => {
                      setMade(true);
                      setHandedIn(line);
                    }}
                  >
                    {standing === "here" ? "Another file" : "Upload"}
                  </Button>
                )}
              </li>
            );
          })}
        </Entries>
      </div>
      {made && (
        <Suspense fallback={null}>
          <UploadDialog client={client} paper={handedIn} opened={handedIn !== null} onClose={() => setHandedIn(null)} />
        </Suspense>
      )}
    </>
  );
}
