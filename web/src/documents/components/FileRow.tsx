import { ActionIcon, Button, Loader } from "@mantine/core";
import { keptAsText, type Requirement, type Upload } from "@refundry/contract/documents";
import { IconDownload, IconRotate2, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { client as calls } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { useSession } from "../../base/session.ts";
import { allOf } from "../../base/words.ts";
import { ask } from "../../ui/panels/ask.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { useStep } from "../../ui/words/useStep.ts";
import { DocumentChip } from "./DocumentChip.tsx";
import own from "./documents.module.css";
import { FileNotes } from "./FileNotes.tsx";
import { hasPreview } from "./fileKinds.ts";
import { MarkMenu } from "./MarkMenu.tsx";
import { Suggestions } from "./Suggestions.tsx";

export interface FileRowProps {
  file: Upload;
  requirements: readonly Requirement[];
  /** Whether it was not accepted, and who reads that is to answer it. */
  refused: boolean;
  /** Hands in another in its place. */
  onReplace?: (() => void) | undefined;
  /** The documents that are outstanding again without it. */
  owedAgain: readonly string[];
  /** Whether its menu is open, for which it stays where it is. */
  marking: boolean;
  onMarking: (opened: boolean) => void;
  /** None of the documents: asked about with a reason. */
  onNone: () => void;
  onPreview: () => void;
  /** It stands in another group from now on. */
  onMoved: () => void;
}

/** A file, what it satisfies, and what may be done with it. */
export function FileRow({
  file,
  requirements,
  refused,
  onReplace,
  owedAgain,
  marking,
  onMarking,
  onNone,
  onMoved,
  onPreview,
}: FileRowProps) {
  const { id, client, original_file_name: name, abilities } = file;
  const self = useSession()?.current_user_id;
  const { linkTo, busy } = useFileLink();
  const { making, make } = useStep({ type: "uploads", id: client });
  const remove = async () => {
    const text = owedAgain.length > 0 && { text: `${allOf(owedAgain)} will be outstanding again.` };
    if (!(await ask({ title: `Delete ${name}?`, ...text, confirm: "Delete", danger: true, focusCancel: true }))) return;
    await make(
      "delete",
      () => calls.documents.deleteUpload({ params: { id: client }, body: { upload: id } }),
      "File deleted successfully",
    );
  };
  const reset = async () => {
    await make("reset", () => calls.documents.resetUpload({ params: { id } }), "Updated successfully.");
    onMoved();
  };
  const otherwise = keptAsText(file.original_file_name, file.mime_type);
  const resettable = file.document_progress.length > 0 || file.state === "rejected";
  return (
    <li>
      <div className={own.file}>
        <div className={own.name}>
          {!file.processing && hasPreview(file.mime_type) ? (
            <button type="button" className={own.open} aria-label={`Preview ${name}`} onClick={onPreview}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
          <FileNotes file={file} />
        </div>
        {file.processing && <p>Processing file... Please wait this might take some time.</p>}
        <Small of="p">
          {file.uploaded_by === self ? "You" : file.uploaded_by_name} · {instantText(file.created_on)}
          {!refused && file.rejected_reason && ` · ${file.rejected_reason}`}
        </Small>
        {refused && <p className={own.refused}>Not accepted: {file.rejected_reason}</p>}
        {otherwise && <Small of="p">{otherwise}</Small>}
        {file.document_progress.length > 0 && (
          <div className={own.chips}>
            {file.document_progress.map((one) => (
              <DocumentChip
                key={one.document}
                name={one.document_name}
                refile={one.related_task === "refile"}
                partial={one.document_status === 2}
              />
            ))}
          </div>
        )}
        {!file.processing && abilities.review && <Suggestions file={file} />}
      </div>
      {onReplace && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Upload another file in place of ${name}`}
          onClick={onReplace}
        >
          Upload another file
        </Button>
      )}
      {!file.processing && (
        <div className={own.actions}>
          {abilities.review && resettable && (
            <Tool label={`Reset ${name}`} busy={making === "reset"} onPress={() => void reset()}>
              <IconRotate2 size={18} stroke={1.5} />
            </Tool>
          )}
          {abilities.review && (
            <MarkMenu file={file} requirements={requirements} opened={marking} onOpen={onMarking} onNone={onNone} />
          )}
          <Tip label={`Download ${name}`}>
            <ActionIcon
              component="a"
              variant="subtle"
              color="gray"
              aria-label={`Download ${name}`}
              {...linkTo(file.url, name)}
            >
              {busy ? <Loader size={14} /> : <IconDownload size={18} stroke={1.5} />}
            </ActionIcon>
          </Tip>
          {abilities.delete && (
            <Tool label={`Delete ${name}`} busy={making === "delete"} onPress={() => void remove()}>
              <IconTrash size={18} stroke={1.5} />
            </Tool>
          )}
        </div>
      )}
    </li>
  );
}

interface ToolProps {
  label: string;
  busy: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, busy, onPress, children }: ToolProps) {
  return (
    <Tip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} loading={busy} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tip>
  );
}
