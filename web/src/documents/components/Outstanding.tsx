import { ActionIcon, Button } from "@mantine/core";
import type { Requirement, Upload } from "@refundry/contract/documents";
import { IconX } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { client as calls } from "../../base/api.ts";
import { paperWords, refusedText } from "../../base/askedPapers.ts";
import { dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import type { Paper } from "../upload.dialog.tsx";
import own from "./documents.module.css";
import { askedFirst, paperOf, sheetOf } from "./standing.ts";

interface Props {
  requirements: readonly Requirement[];
  /** By document: a file for it that was not accepted. */
  refused: ReadonlyMap<number, Upload>;
  onRemove: (requirement: Requirement) => void;
  /** Hands one in, or several that come in one file; for who may. */
  onUpload: ((paper: Paper) => void) | null;
}

/** Under its name: beside it there is no room. */
const Came = ({ children }: { children: ReactNode }) => (
  <span className={own.came}>
    <Small>{children}</Small>
  </span>
);

/** What is to be handed in, for who is asked for it. */
function What({ of }: { of: Requirement }) {
  const words = [paperWords(of), of.partial && "A part of it is here: please send what is missing."].filter(Boolean);
  return words.length > 0 && <Came>{words.join(" ")}</Came>;
}

/** What came for it and was not accepted, and why: it is to be handed in again. */
function NotAccepted({ file }: { file: Upload | undefined }) {
  return file && <p className={own.refused}>{refusedText(file)}</p>;
}

/** Over the payroll of several quarters, for who is asked for it: one file may hold all of it. */
function OneSheet({ sheet, onUpload }: { sheet: Paper } & Pick<Props, "onUpload">) {
  return (
    <li className={own.sheet}>
      <Grow>
        <span className={own.paper}>
          <Small>The payroll of these {sheet.documents.length} quarters may come in one spreadsheet.</Small>
        </span>
      </Grow>
      {onUpload && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label="Upload one spreadsheet of the payroll"
          onClick={() => onUpload(sheet)}
        >
          Upload one
        </Button>
      )}
    </li>
  );
}

/** What a client still owes. */
export const Outstanding = (props: Props) => <Documents label="Outstanding documents" isOwed {...props} />;

/** What came for a document and waits for its review. */
export function InReview({ level, ...props }: Props & { level: 2 | 3 }) {
  const Title = level === 2 ? "h3" : "h4";
  return (
    <>
      <Title className={own.part}>
        Documents in review <Small figures>{props.requirements.length}</Small>
      </Title>
      <Documents label="Documents in review" {...props} />
    </>
  );
}

interface DocumentsProps extends Props {
  label: string;
  /** Nothing came for them yet. */
  isOwed?: boolean;
}

function Documents({ label, isOwed, requirements, ...row }: DocumentsProps) {
  // Who works with these papers every day knows them.
  const isAsked = useMay("shell.needed");
  const rows = isAsked ? askedFirst(requirements) : requirements;
  const sheet = isAsked && isOwed ? sheetOf(rows) : null;
  return (
    <div className={own.owed}>
      <Entries aria-label={label}>
        {rows.map((one) => (
          <Fragment key={one.requirement_id}>
            {sheet?.documents[0] === one.requirement_id && <OneSheet sheet={sheet} onUpload={row.onUpload} />}
            <Row one={one} isAsked={isAsked} {...row} />
          </Fragment>
        ))}
      </Entries>
    </div>
  );
}

interface RowProps extends Omit<Props, "requirements"> {
  one: Requirement;
  isAsked: boolean;
}

function Row({ one, isAsked, refused, onRemove, onUpload }: RowProps) {
  return (
    <li>
      <Grow>
        <span className={own.paper}>
          {one.document_name}
          {one.related_task && <Small> refile</Small>}
        </span>
        {one.asked_on && <Came>Asked for {dayText(one.asked_on)}</Came>}
        {isAsked && !one.handed_in && <What of={one} />}
        <NotAccepted file={refused.get(one.requirement_id)} />
        {!isAsked && !one.came && (
          <span className={own.nothing}>
            <Came>Nothing came yet</Came>
          </span>
        )}
        {one.handed_in && <Came>Handed in {dayText(one.handed_in)}, waits for review</Came>}
        {one.may_be_here && (
          <Came>
            {one.may_be_file} of {dayText(one.may_be_here)} waits for review and may be it
          </Came>
        )}
      </Grow>
      {one.partial && <StatusBadge meaning="wait">Partial</StatusBadge>}
      {onUpload && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={one.handed_in ? `Another file for ${one.document_name}` : `Upload ${one.document_name}`}
          onClick={() => onUpload(paperOf(one))}
        >
          {one.handed_in ? "Another file" : "Upload"}
        </Button>
      )}
      {one.abilities.remove && (
        <Tip label={`Remove ${one.document_name}`}>
          <ActionIcon
            className={own.quiet ?? ""}
            variant="subtle"
            color="gray"
            aria-label={`Remove ${one.document_name}`}
            onClick={() => onRemove(one)}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </Tip>
      )}
    </li>
  );
}

/** What is asked for no more, for who may ask for it again. */
export function Removed({ client, requirements }: { client: number; requirements: readonly Requirement[] }) {
  const { making, make } = useStep({ type: "uploads", id: client });
  return (
    <details>
      <summary>{requirements.length === 1 ? "1 removed document" : `${requirements.length} removed documents`}</summary>
      <Entries aria-label="Removed documents">
        {requirements.map(({ requirement_id: requirement, document_name: name, removed, abilities }) => (
          <li key={requirement}>
            <Grow>
              {name}{" "}
              {removed && (
                <Small>
                  {removed.by} · {dayText(removed.at)}
                  {removed.reason && ` · ${removed.reason}`}
                </Small>
              )}
            </Grow>
            {abilities.restore && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Restore ${name}`}
                loading={making === String(requirement)}
                onClick={() =>
                  void make(
                    String(requirement),
                    () => calls.documents.restoreRequirement({ params: { id: client, requirement } }),
                    "Updated successfully.",
                  )
                }
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </Entries>
    </details>
  );
}
