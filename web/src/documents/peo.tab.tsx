import { keptAsText, type Upload } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { useSession } from "../base/session.ts";
import { Entries, Grow } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { type Meaning, StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";
import { PickedFiles } from "./components/PickedFiles.tsx";

const states: Record<Upload["state"], readonly [Meaning, string]> = {
  awaiting_review: ["wait", "Awaiting review"],
  reviewed: ["good", "Reviewed"],
  rejected: ["bad", "Rejected"],
  stored: ["na", "Stored"],
};

/** The files of a client's PEO (08, 2.4). */
export function PeoTab({ client: { id } }: { client: { id: number } }) {
  const files = useQuery(api.documents.peoUploads.queryOptions({ input: { params: { id } } }));
  return (
    <>
      <CardFrame title="New PEO files">
        <PickedFiles client={id} type="peo" action="Save" />
      </CardFrame>
      <CardFrame title="PEO documents">
        <Loaded query={files}>
          {({ items }) =>
            items.length === 0 ? (
              <Muted of="p">There are no PEO documents for this client.</Muted>
            ) : (
              <Entries aria-label="PEO documents">
                {items.map((file) => (
                  <PeoFile key={file.id} file={file} />
                ))}
              </Entries>
            )
          }
        </Loaded>
      </CardFrame>
    </>
  );
}

function PeoFile({ file }: { file: Upload }) {
  const { linkTo } = useFileLink();
  const self = useSession()?.current_user_id;
  const [meaning, words] = states[file.state];
  const otherwise = keptAsText(file.original_file_name, file.mime_type);
  return (
    <li>
      <Grow>
        <a {...linkTo(file.url, file.original_file_name)}>{file.original_file_name}</a>{" "}
        <Small>
          {file.uploaded_by === self ? "You" : file.uploaded_by_name} · {instantText(file.created_on)}
        </Small>
        {otherwise && <Small of="p">{otherwise}</Small>}
      </Grow>
      <StatusBadge meaning={meaning}>{words}</StatusBadge>
    </li>
  );
}
