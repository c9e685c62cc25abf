import { ActionIcon, Button } from "@mantine/core";
import type { Requirement, Upload } from "@refundry/contract/documents";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { client as calls } from "../../base/api.ts";
import { paperWords, refusedText } from "../../base/askedPapers.ts";
import { dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import own from "./documents.module.css";
import { askedFirst } from "./standing.ts";

interface Props {
  requirements: readonly Requirement[];
  /** By document: a file for it that was not accepted. */
  refused: ReadonlyMap<number, Upload>;
  onRemove: (requirement: Requirement) => void;
  /** Hands one in; for who may. */
  onUpload: ((requirement: Requirement) => void) | null;
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

/** What a client still owes. */
export const Outstanding = (props: Props) => <Documents label="Outstanding documents" {...props} />;

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

function Documents({ label, requirements, refused, onRemove, onUpload }: Props & { label: string }) {
  // Who works with these papers every day knows them.
  const isAsked = useMay("shell.needed");
  return (
    <div className={own.owed}>
      <Entries aria-label={label}>
        {(isAsked ? askedFirst(requirements) : requirements).map((one) => (
          <li key={one.requirement_id}>
            <Grow>
              <span className={own.paper}>
                {one.document_name}
                {one.related_task && <Small> refile</Small>}
              </span>
              {one.asked_on && <Came>Asked for {dayText(one.asked_on)}</Came>}
              {isAsked && !one.handed_in && <What of={one} />}
              <NotAccepted file={refused.get(one.requirement_id)} />
              {!isAsked && !one.came && <Came>Nothing came yet</Came>}
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
                onClick={() => onUpload(one)}
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
        ))}
      </Entries>
    </div>
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
