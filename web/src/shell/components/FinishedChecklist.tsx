import { AfterChecklist, useFinishedChecklist } from "../../claims/index.ts";

/** What came of a checklist that was just finished; nothing for who comes from elsewhere. */
export function FinishedChecklist() {
  const client = useFinishedChecklist();
  return client === undefined ? null : <AfterChecklist client={client} />;
}
