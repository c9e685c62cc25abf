import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { talkFirst } from "./filingEnded.ts";

/** What the people of a company are told of the time to file of its claim; null while it may be filed, and once it was. */
export function useOwnFiling(client: number, enabled = true): string | null {
  const asked = useQuery({
    ...api.shell.progress.queryOptions({ input: { params: { status: "active" }, query: {} } }),
    enabled,
  });
  const row = asked.data?.items.find(({ id }) => id === client);
  return row?.filing_ended && !row.filed ? talkFirst(row.filing_ended) : null;
}
