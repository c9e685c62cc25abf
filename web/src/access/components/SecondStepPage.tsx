import { useQueryClient } from "@tanstack/react-query";
import { Page } from "../../ui/panels/Page.tsx";
import { SecondStepSetup } from "./SecondStepSetup.tsx";

/** For people of a role that must have a second step and who have none: nothing else opens before (ACCESS-47). */
export function SecondStepPage({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const done = async () => {
    // What was refused before is asked for anew.
    await queries.invalidateQueries();
    onDone();
  };
  return (
    <Page title="Set up two-step sign-in" width="narrow">
      <p>
        Your role signs in with a second step: after the password a code of an app on your telephone is asked for.
        Please set it up now; everything else opens right after.
      </p>
      <SecondStepSetup onDone={() => void done()} />
    </Page>
  );
}
