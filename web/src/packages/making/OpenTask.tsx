import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";

/** The open task of a client that is due first, as the home names it, for who has tasks; nothing where none is open. */
export function OpenTask({ client }: { client: number }) {
  const found = useQuery({
    ...api.cases.tasks.queryOptions({ input: { query: { client, status: "open", sort: "due_on", limit: 1 } } }),
    enabled: useMay("cases.tasks"),
  });
  const [task] = found.data?.items ?? [];
  return (
    task && (
      <>
        {" "}
        Open task: <Link {...placeOf(`/clients/${client}/tasks#${task.id}`)}>{task.title}</Link>
      </>
    )
  );
}
