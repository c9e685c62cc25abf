import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { ClaimState } from "./components/ClaimState.tsx";
import { SubmissionList } from "./components/SubmissionList.tsx";
import { SubmitForm } from "./components/SubmitForm.tsx";
import { FilingEnded } from "./making/FilingEnded.tsx";

/** What was submitted of a client; below it a signed package becomes another submission (07, 2.5). */
export function SubmissionTab({ client: { id } }: { client: { id: number } }) {
  const input = { params: { id } };
  const asked = useQuery(api.packages.beforeSubmission.queryOptions({ input }));
  const made = useQuery(api.packages.submissions.queryOptions({ input }));
  // Whoever sees drafts handles claims; the client reads how far its own is.
  const handles = useMay("packages.read_drafts");
  const packages = useQuery({ ...api.packages.list.queryOptions({ input }), enabled: !handles });
  return (
    <>
      {!handles && packages.data && <ClaimState client={id} rows={packages.data.items} place="submission" />}
      <CardFrame title="Submissions" anchor="submissions">
        <Loaded query={made}>
          {({ items }) => (
            <>
              {handles && items.some(({ state }) => state === "created") && <FilingEnded client={id} />}
              <SubmissionList client={id} items={items} />
            </>
          )}
        </Loaded>
      </CardFrame>
      {/* What was submitted already decides how another one begins. */}
      {made.data && (
        <CardFrame title="New submission">
          <Loaded query={asked} lines={4}>
            {(request) =>
              request.packages.length === 0 ? (
                <p>
                  No final packages generated. {/* A client finds there no more than above. */}
                  {handles && (
                    <Link to="/clients/$clientId/packages" params={{ clientId: String(id) }}>
                      Open the packages
                    </Link>
                  )}
                </p>
              ) : (
                <SubmitForm client={id} request={request} made={made.data.items} />
              )
            }
          </Loaded>
        </CardFrame>
      )}
    </>
  );
}
