import { useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { refusedFiles } from "../base/askedPapers.ts";
import { useMay } from "../base/may.ts";
import { allOf } from "../base/words.ts";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { ClientFiles } from "./components/ClientFiles.tsx";
import { OwedGroup } from "./components/OwedGroup.tsx";
import { PickedFiles } from "./components/PickedFiles.tsx";
import { documentsText, standingOf } from "./components/standing.ts";

/**
 * Files stay here until they are saved; below them what was handed in (08, 2.1). Who is asked for documents reads first what is asked,
 * the others how much of it there is.
 */
export function UploadsTab({ client: { id, legal_name: name } }: { client: { id: number; legal_name: string } }) {
  const isAsked = useMay("shell.needed");
  return (
    <>
      {isAsked && <OwnOwed client={id} name={name} />}
      <CardFrame title="New files">
        {!isAsked && <OwedLine client={id} />}
        <PickedFiles client={id} type="filedrop" action="Save" />
      </CardFrame>
      <ClientFiles client={id} clientName={name} level={3} owed={isAsked ? "elsewhere" : "last"} />
    </>
  );
}

function useOwed(client: number) {
  const params = { id: client };
  const uploads = useQuery(api.documents.uploads.queryOptions({ input: { params } }));
  const owed = useQuery(api.documents.requirements.queryOptions({ input: { params, query: {} } }));
  return (
    uploads.data &&
    owed.data && {
      request: uploads.data.request,
      requirements: owed.data.items,
      refused: refusedFiles(uploads.data),
    }
  );
}

/** While it is read, or cannot be, the files below say so. */
function OwnOwed({ client, name }: { client: number; name: string }) {
  const owed = useOwed(client);
  return owed ? <OwedGroup client={client} clientName={name} level={3} {...owed} /> : null;
}

/** So many of the outstanding documents are named. */
const mostNamed = 3;

function OwedLine({ client }: { client: number }) {
  const owed = useOwed(client);
  if (!owed) return null;
  const { toHandIn, inReview } = standingOf(owed.requirements);
  if (toHandIn.length === 0) return null;
  const names = allOf(
    toHandIn.map(({ document_name }) => document_name),
    mostNamed,
  );
  return (
    <Small of="p">
      {toHandIn.length} outstanding: {names}
      {inReview.length > 0 && `; ${documentsText(inReview.length)} in review`}. Each can be handed in by itself below.
    </Small>
  );
}
