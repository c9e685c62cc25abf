import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { allOf } from "../../base/words.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";

/** So many names stand in a sentence, the last of them counting the others. */
const mostNamed = 5;

/** After the last step: what was received, and what is still to come, where one goes on with it (05, 2.7). */
export function AfterChecklist({ client }: { client: number }) {
  const params = { id: client };
  const known = useQuery(api.clients.read.queryOptions({ input: { params } }));
  const uploads = useQuery(api.documents.uploads.queryOptions({ input: { params } }));
  if (!known.data || !uploads.data) return null;
  const { awaiting_review: waiting, outstanding } = uploads.data;
  const received = allOf(
    waiting.map(({ original_file_name: name }) => name),
    mostNamed,
  );
  const owed = outstanding.length === 1 ? "1 document is" : `${outstanding.length} documents are`;
  return (
    <CardFrame title="Thank you" level={2}>
      <Stack>
        <p>
          The last step of the checklist of {known.data.trade_name} is done.
          {waiting.length > 0 &&
            ` We received ${received}: what ${waiting.length === 1 ? "it is, we say once we have looked at it" : "they are, we say once we have looked at them"}.`}
        </p>
        {outstanding.length > 0 ? (
          <p>
            {owed} still outstanding:{" "}
            {allOf(
              outstanding.map(({ document_name: name }) => name),
              mostNamed,
            )}
            .{" "}
            <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
              Hand in what is outstanding
            </Link>
          </p>
        ) : (
          <p>No document is outstanding.</p>
        )}
      </Stack>
    </CardFrame>
  );
}
