import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../base/queries.ts";
import { useSession } from "../base/session.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { PageSection } from "../ui/panels/PageSection.tsx";
import { ChangePasswordForm } from "./components/ChangePasswordForm.tsx";
import { OwnSecondStep } from "./components/OwnSecondStep.tsx";
import { OwnSessions } from "./components/OwnSessions.tsx";

/** The own password, the second step and the devices (01, Security tab of `/profile`). */
export function SecurityTab() {
  const user = useQuery(userQuery(useSession()?.current_user_id ?? 0));
  return (
    <>
      <PageSection title="Change password" about="It signs you out on every other device.">
        <Loaded query={user}>{(person) => <ChangePasswordForm owner={person} />}</Loaded>
      </PageSection>
      <PageSection
        title="Two-step sign-in"
        about="After the password a code of an app on your telephone is asked for. Who learns your password alone cannot sign in."
      >
        <Loaded query={user}>{(person) => <OwnSecondStep person={person} />}</Loaded>
      </PageSection>
      <PageSection title="Sessions" about="Where you are signed in now. What you sign out is out at once.">
        <OwnSessions />
      </PageSection>
    </>
  );
}
