import type { ClientUploads, Requirement, Upload } from "@refundry/contract/documents";
import { useState } from "react";
import { recordedPayroll } from "../../base/askedPapers.ts";
import { useMay } from "../../base/may.ts";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import type { Asked } from "../reason.dialog.tsx";
import type { Paper } from "../upload.dialog.tsx";
import { AnotherDocument } from "./AnotherDocument.tsx";
import { removing } from "./asking.ts";
import own from "./documents.module.css";
import { Group } from "./Group.tsx";
import { InReview, Outstanding, Removed } from "./Outstanding.tsx";
import { ReminderChoice } from "./ReminderChoice.tsx";
import { RequestOutstanding } from "./RequestOutstanding.tsx";
import { standingOf } from "./standing.ts";

const ReasonDialog = openedPart(async () => (await import("../reason.dialog.tsx")).ReasonDialog, { form: true });

const UploadDialog = openedPart(async () => (await import("../upload.dialog.tsx")).UploadDialog);

interface Props {
  client: number;
  clientName: string;
  level: 2 | 3;
  requirements: readonly Requirement[];
  request: ClientUploads["request"];
  /** By document: a file for it that was not accepted. */
  refused: ReadonlyMap<number, Upload>;
  /** Whether a document is shown by its name. */
  matches?: (name: string) => boolean;
}

const collected = "All documents have been collected. There are no outstanding documents at this time.";
const allInReview = "Every document came. What waits for its review stands below.";

/** What a client still owes, and what came for it and waits for review, which is not outstanding. */
export function OwedGroup({ client, clientName, level, requirements, request, refused, matches = () => true }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [handedIn, setHandedIn] = useState<Paper | null>(null);
  const uploads = useMay("documents.open");
  const { toHandIn, inReview } = standingOf(requirements);
  const removed = requirements.filter((one) => one.removed !== null);
  const rows = {
    refused,
    onRemove: (one: Requirement) => setAsked(removing(client, clientName, one)),
    onUpload: uploads ? setHandedIn : null,
  };
  const recorded = recordedPayroll(toHandIn);
  const reviewed = inReview.filter((one) => matches(one.document_name));
  return (
    <>
      <Group
        title="Outstanding"
        anchor="outstanding"
        level={level}
        count={toHandIn.length}
        shown={toHandIn.filter((one) => matches(one.document_name))}
        empty={inReview.length > 0 ? allInReview : collected}
        aside={
          <>
            <AnotherDocument client={client} />
            {request.may && <RequestOutstanding client={client} refusal={request.refusal} />}
          </>
        }
        after={
          <>
            {recorded && (
              <div className={own.why}>
                <Small of="p">{recorded}</Small>
              </div>
            )}
            {reviewed.length > 0 && <InReview level={level} requirements={reviewed} {...rows} />}
            {request.may && <ReminderChoice client={client} />}
            {removed.length > 0 && <Removed client={client} requirements={removed} />}
          </>
        }
      >
        {(shown) => <Outstanding requirements={shown} {...rows} />}
      </Group>
      <UploadDialog client={client} paper={handedIn} opened={handedIn !== null} onClose={() => setHandedIn(null)} />
      <ReasonDialog asked={asked} opened={asked !== null} onClose={() => setAsked(null)} />
    </>
  );
}
