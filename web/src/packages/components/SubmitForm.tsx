import { Button } from "@mantine/core";
import type { Submission, SubmissionRequest } from "@refundry/contract/packages";
import { parseQuarterKey, type Quarter, type QuarterKey, quarterKey } from "@refundry/contract/values";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls, newKey, upload } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dateText, dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { ChoiceField } from "../../ui/form/fields.tsx";
import { Grow, Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { useUnsaved } from "../../ui/panels/unsaved.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { heldKeys, QuarterChoice } from "./QuarterChoice.tsx";
import own from "./submission.module.css";

type Paper = SubmissionRequest["packages"][number];

interface Props {
  client: number;
  request: SubmissionRequest;
  /** The submissions that there are. */
  made: readonly Submission[];
}

/** The package, its signed file, the quarters: then SUBMIT. */
export function SubmitForm({ client, request, made }: Props) {
  const [id, setId] = useState(request.preset);
  const paper = request.packages.find((one) => one.id === id) ?? request.packages[0];
  if (!paper) return null;
  const sent = sentText(paper, made);
  return (
    <Stack>
      <ChoiceField
        label="Package"
        value={String(paper.id)}
        choices={request.packages.map((one) => [String(one.id), `${one.label}, ${dayText(one.created)}`] as const)}
        onChange={(chosen) => setId(Number(chosen))}
      />
      <Unsent key={paper.id} sent={sent}>
        <Chosen client={client} paper={paper} isAgain={sent !== null} />
      </Unsent>
    </Stack>
  );
}

/** What became of a package that was shipped, or submitted with every quarter that it holds; null while some of it waits for its signed file. */
function sentText({ id, label, quarters }: Paper, made: readonly Submission[]): string | null {
  const ofPaper = made.filter((one) => one.package.id === id && one.state !== "deleted");
  const shippedOn = ofPaper.find(({ shipped_on }) => shipped_on !== null)?.shipped_on;
  if (shippedOn) return `${label} was shipped to the IRS on ${dateText(shippedOn)}.`;
  const submitted = new Set(ofPaper.flatMap((one) => one.quarters.map((quarter) => quarterKey(quarter as Quarter))));
  const [first] = ofPaper;
  if (!first || !heldKeys(quarters).every((key) => submitted.has(key as QuarterKey))) return null;
  return `${label} was submitted on ${dayText(first.created_on)}, and is not shipped yet.`;
}

/** What was sent is submitted again only by who asks for it, and goes on reading what became of it. */
function Unsent({ sent, children }: { sent: string | null; children: ReactNode }) {
  const [again, setAgain] = useState(false);
  if (sent === null) return children;
  return (
    <>
      <Inline>
        <Grow>{sent}</Grow>
        <Button variant="default" size="xs" onClick={() => setAgain(!again)}>
          {again ? "Cancel" : "Submit it again"}
        </Button>
      </Inline>
      {again && children}
    </>
  );
}

/**
 * What is chosen of one package; another package begins anew, and so does the next submission. Which quarters go a second time nobody
 * can tell but who submits them: some may be paid.
 */
function Chosen({ client, paper, isAgain }: { client: number; paper: Paper; isAgain: boolean }) {
  const [file, setFile] = useState<{ file: File; key: string } | null>(null);
  const [useSigned, setUseSigned] = useState(false);
  const preset = isAgain ? [] : heldKeys(paper.quarters);
  const [chosen, setChosen] = useState(preset);
  const begin = () => {
    setFile(null);
    setUseSigned(false);
    setChosen(preset);
  };
  const { percent, send } = useSubmit(client, paper, begin);
  const { linkTo } = useFileLink();
  useUnsaved(file !== null, async () => false);
  const signed = useSigned ? paper.signed : null;
  const reason =
    percent !== null
      ? "It is being sent."
      : !file && !signed
        ? "Please upload a file to create a submission"
        : chosen.length === 0
          ? "You must declare which quarters are present in this submission."
          : null;
  return (
    <>
      {/* What is there already stands before what would be sent. */}
      {paper.signed && file === null && (
        <Inline>
          <Grow>
            <a {...linkTo(paper.signed.url, paper.signed.name)}>{paper.signed.name}</a>
          </Grow>
          <ReasonButton variant="default" size="xs" onClick={() => setUseSigned(!useSigned)} aria-pressed={useSigned}>
            {useSigned ? "Another file" : `Use the signed file of ${dayText(paper.signed.created_on)}`}
          </ReasonButton>
        </Inline>
      )}
      {file === null && signed === null && (
        <FileDrop
          accept={{ "application/pdf": [".pdf"] }}
          hint="One PDF of every signed page, under 25 MB"
          percent={percent}
          onFile={(one) => setFile({ file: one, key: newKey() })}
        />
      )}
      {file && (
        <Inline>
          <Grow>{file.file.name}</Grow>
          {percent !== null && <Small role="status">Uploading {percent}%</Small>}
          <ReasonButton
            variant="default"
            size="xs"
            reason={percent === null ? null : "It is being sent."}
            onClick={() => setFile(null)}
          >
            Another file
          </ReasonButton>
        </Inline>
      )}
      <QuarterChoice quarters={paper.quarters} chosen={chosen} onChange={setChosen} />
      <div className={own.submit}>
        <ReasonButton reason={reason} onClick={() => void send(file ?? signed?.id ?? 0, chosen)}>
          {percent === null ? "SUBMIT" : "Submitting…"}
        </ReasonButton>
      </div>
    </>
  );
}

/** Sends the signed file where it is not there yet, then makes the submission of it. */
function useSubmit(client: number, paper: Paper, onMade: () => void) {
  const changed = useChanged();
  const [percent, setPercent] = useState<number | null>(null);
  // Whoever sees drafts handles claims, and ships.
  const ships = useMay("packages.read_drafts");
  const send = async (source: { file: File; key: string } | number, chosen: readonly string[]) => {
    setPercent(0);
    try {
      const signed = typeof source === "number" ? source : await handIn(client, paper, source, setPercent);
      if (signed === null) return;
      const quarters = chosen.map((key) => parseQuarterKey(key as QuarterKey));
      await calls.packages.submit({
        params: { id: client },
        body: { upload: signed, package: paper.id, quarters },
      });
      succeeded(
        ships ? "Add Fed-Ex Number once this file is submitted to the IRS" : "Your signed pages were sent to us.",
      );
      onMade();
      await changed({ type: "submissions", id: client });
    } catch (error) {
      failed(error);
      // A file that came through waits as the signed file of its package.
      await changed({ type: "submissions", id: client });
    } finally {
      setPercent(null);
    }
  };
  return { percent, send };
}

/** The number of the file once it is stored; null where the same bytes were not to be sent again. */
async function handIn(
  client: number,
  { id, status }: Paper,
  { file, key }: { file: File; key: string },
  onPercent: (percent: number) => void,
  again = false,
): Promise<number | null> {
  try {
    const stored = (await upload({
      path: `/clients/${client}/uploads`,
      file,
      fields: {
        upload_type: status === "2020-supplement" ? "2020-supplement" : "submission",
        package: String(id),
        ...(again && { allow_duplicate: "true" }),
      },
      onPercent,
      context: { idempotencyKey: again ? `${key}-again` : key },
    })) as { id: number };
    return stored.id;
  } catch (error) {
    if (again || !(error instanceof ApiError && error.code === "duplicate_file")) throw error;
    const question = { title: "Uploaded already", text: error.message, confirm: "Upload anyway", cancel: "Cancel" };
    return (await ask({ ...question, focusCancel: true }))
      ? handIn(client, { id, status } as Paper, { file, key }, onPercent, true)
      : null;
  }
}
