import type { Requirement, Upload } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { useOwnFiling, waitsForTalk } from "../../base/filingEnded.ts";
import { useSession } from "../../base/session.ts";
import { allOf } from "../../base/words.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { toHandIn, useRequirements } from "./owed.ts";

/** So many names stand in a sentence, the last of them counting the others. */
const mostNamed = 5;

/** After the last step: what was received, and what is still to come, where one goes on with it (05, 2.7). */
export function AfterChecklist({ client }: { client: number }) {
  const params = { id: client };
  const known = useQuery(api.clients.read.queryOptions({ input: { params } }));
  const uploads = useQuery(api.documents.uploads.queryOptions({ input: { params } }));
  const asked = useRequirements(client);
  const own = useSession()?.current_user_id;
  const isOwn = ({ uploaded_by: by }: Upload) => by === own;
  // Whoever gave nothing is not thanked for what others gave.
  const isThanked = uploads.data?.awaiting_review.some(isOwn);
  return (
    <CardFrame title={isThanked ? "Thank you" : "Your checklist"} level={2}>
      <Loaded query={known} lines={2}>
        {({ trade_name: name }) => (
          <Loaded query={uploads} lines={2}>
            {({ awaiting_review: waiting }) => (
              <Loaded query={asked} lines={2}>
                {({ items }) => (
                  <Documents
                    client={client}
                    name={name}
                    given={waiting.filter(isOwn)}
                    others={waiting.filter((file) => !isOwn(file))}
                    owed={toHandIn(items)}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </CardFrame>
  );
}

interface DocumentsProps {
  client: number;
  /** What the client is called. */
  name: string;
  /** Files of the reader's that nobody has looked at. */
  given: readonly Upload[];
  /** The same of others. */
  others: readonly Upload[];
  /** What is still to be handed in. */
  owed: readonly Requirement[];
}

/** The names of some files, as a sentence has them. */
const namesOf = (files: readonly Upload[]) =>
  allOf(
    files.map(({ original_file_name: file }) => file),
    mostNamed,
  );

/** What is said of some files once they were looked at. */
const laterText = ({ length }: readonly Upload[]) =>
  `what ${length === 1 ? "it is, we say once we have looked at it" : "they are, we say once we have looked at them"}.`;

/** Whoever handed them in, each once. */
const giversOf = (files: readonly Upload[]) =>
  allOf([
    ...new Set(files.map(({ uploaded_by: by, uploaded_by_name: name }) => (by === null ? "somebody else" : name))),
  ]);

function Documents({ client, name, given, others, owed }: DocumentsProps) {
  // Whoever is asked to talk to us first is told so below, and asked for nothing beside that.
  const waits = waitsForTalk(useOwnFiling(client));
  return (
    <Stack>
      <p>
        {owed.length > 0
          ? `What you entered in the checklist of ${name} is saved.`
          : `The checklist of ${name} is done.`}
        {given.length > 0 && ` We received ${namesOf(given)}: ${laterText(given)}`}
      </p>
      {others.length > 0 && (
        <p>
          {namesOf(others)} {others.length === 1 ? "was" : "were"} handed in by {giversOf(others)}: {laterText(others)}
        </p>
      )}
      {owed.length > 0 ? (
        <p>
          {owed.length === 1 ? "1 document is" : `${owed.length} documents are`} still outstanding:{" "}
          {allOf(
            owed.map(({ document_name: document }) => document),
            mostNamed,
          )}
          .{" "}
          {!waits && (
            <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
              Hand in what is outstanding
            </Link>
          )}
        </p>
      ) : (
        <p>There is nothing more to hand in.</p>
      )}
    </Stack>
  );
}
