import { client } from "../base/api.ts";
import { session } from "../base/session.ts";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { failed } from "../ui/words/snackbar.tsx";

/** Ends the session, after a question where something is not saved; who acts for another returns to the own account. */
export async function signOut(): Promise<void> {
  if (!(await pageScope.mayLeave())) return;
  try {
    const { returned_to: back } = await client.access.signOut();
    if (back) session.change(back.id);
    else session.end();
  } catch (error) {
    failed(error);
  }
}
