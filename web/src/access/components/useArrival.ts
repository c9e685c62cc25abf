import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { goTo } from "../../base/addresses.ts";
import type { client } from "../../base/api.ts";
import { navigationQuery } from "../../base/queries.ts";
import { mayOpen, session, takePath } from "../../base/session.ts";

/** What a sign-in is answered with. */
export type SignedIn = Awaited<ReturnType<typeof client.access.signIn>>;

/** Takes over a session that was answered, and goes on to what was asked for before, if this person may open it. */
export function useArrival(): (answer: SignedIn) => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async (answer) => {
    session.begin(answer);
    const path = takePath();
    const navigation = await queries.fetchQuery(navigationQuery(answer.current_user_id)).catch(() => null);
    goTo(router, path && (!navigation || mayOpen(navigation, path)) ? path : "/dashboard", true);
  };
}
