import { Button } from "@mantine/core";
import type { Requirement, Upload } from "@refundry/contract/documents";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { client as calls } from "../../base/api.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { useShortcut } from "../../ui/words/shortcuts.ts";
import { useStep } from "../../ui/words/useStep.ts";
import type { Asked } from "../reason.dialog.tsx";
import { noneOf } from "./asking.ts";
import { FileNotes } from "./FileNotes.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { ReviewDocuments } from "./ReviewDocuments.tsx";
import own from "./review.module.css";
import type { Reviewing } from "./reviewing.ts";
import { useMarks } from "./useMarks.ts";

const ReasonDialog = openedPart(async () => (await import("../reason.dialog.tsx")).ReasonDialog, { form: true });

interface Props {
  file: Upload;
  /** What counts for the client. */
  requirements: readonly Requirement[];
  clientName: string;
  where: string;
  reviewing: Reviewing;
}

/** One file, and by keys which documents it is. */
export function ReviewFile({ file, requirements, clientName, where, reviewing }: Props) {
  const { id, client, original_file_name: name } = file;
  const marks = useMarks(file);
  const { making, make } = useStep({ type: "uploads", id: client });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moving, setMoving] = useState(false);
  // What is pressed on the way to the next file is not meant for this one.
  const off = asked !== null || moving;

  const cycle = (document: number) => {
    reviewing.onMarked({ file: id, was: { document, mark: marks.markOf(document) } });
    marks.cycle(document);
  };
  const none = file.state === "awaiting_review" ? () => setAsked(noneOf(file)) : null;
  const canReset = file.document_progress.length > 0 || file.state === "rejected";
  const takeBack = () => make("reset", () => calls.documents.resetUpload({ params: { id } }), "Updated successfully.");
  const reset = () => {
    reviewing.onReset(id);
    void marks.settled().then(takeBack);
  };
  /** Only once all of it was sent: what is undone later is undone over what the server has. */
  const move = (by: 1 | -1) => {
    setMoving(true);
    void marks.settled().then(() => {
      setMoving(false);
      reviewing.move(by);
    });
  };

  const { undone } = reviewing;
  const takeBackUndone = useEffectEvent(() => {
    if (undone?.file !== id) return;
    reviewing.onUndone();
    if (undone.was === null) void takeBack();
    else marks.put(undone.was.document, undone.was.mark);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each undone mark once, whoever shows it
  useEffect(() => takeBackUndone(), [undone]);

  const place = "Review";
  useShortcut(place, ["ArrowRight", "Next file"], () => move(1), { off });
  useShortcut(place, ["ArrowLeft", "Previous file"], () => move(-1), { off });
  useShortcut(place, ["N", "None of the above"], () => none?.(), { off: off || none === null });
  useShortcut(place, ["R", "Reset the marks of the file"], reset, { off: off || !canReset || making !== null });
  useShortcut(place, ["Z", "Undo the last mark"], () => reviewing.undo?.(), { off: off || reviewing.undo === null });

  return (
    <>
      <div className={own.head}>
        <div>
          <h3 className={own.name}>{name}</h3>
          <Inline>
            <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
              {clientName}
            </Link>
            <Small>{where}</Small>
          </Inline>
        </div>
        <Inline>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            onClick={() => move(-1)}
          >
            Previous
          </Button>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconArrowRight size={14} aria-hidden />}
            onClick={() => move(1)}
          >
            Next
          </Button>
        </Inline>
      </div>
      <div className={own.sides}>
        <div className={own.preview}>
          <FilePreview file={{ ...file, page: null }} />
        </div>
        <Stack>
          <Inline>
            <FileNotes file={file} />
          </Inline>
          <ReviewDocuments
            requirements={requirements}
            suggestions={file.suggestions}
            markOf={marks.markOf}
            onCycle={cycle}
            off={off}
          />
          <Inline>
            <Button variant="default" size="xs" disabled={none === null} onClick={() => none?.()} aria-keyshortcuts="N">
              None of the above <kbd className={own.key}>N</kbd>
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={!canReset}
              loading={making === "reset"}
              onClick={reset}
              aria-keyshortcuts="R"
            >
              Reset <kbd className={own.key}>R</kbd>
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={reviewing.undo === null}
              onClick={() => reviewing.undo?.()}
              aria-keyshortcuts="Z"
            >
              Undo <kbd className={own.key}>Z</kbd>
            </Button>
          </Inline>
          {file.rejected_reason && <Small of="p">{file.rejected_reason}</Small>}
        </Stack>
      </div>
      <ReasonDialog
        asked={asked}
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onDone={() => {
          reviewing.onMarked({ file: id, was: null });
          reviewing.move(1);
        }}
      />
    </>
  );
}
