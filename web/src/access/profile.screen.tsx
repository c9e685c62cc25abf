import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../base/queries.ts";
import { useSession } from "../base/session.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { PageSection } from "../ui/panels/PageSection.tsx";
import { ChangePasswordForm } from "./components/ChangePasswordForm.tsx";

export function ProfileScreen() {
  const user = useQuery(userQuery(useSession()?.current_user_id ?? 0));
  return (
    <Page title="My profile" width="narrow">
      <PageSection title="About me" about="Your name, role and firm are kept by an administrator.">
        <Loaded query={user}>
          {(person) => (
            <Facts
              facts={[
                ["Name", person.fullname],
                ["E-mail", person.email],
                ["Role", person.role],
                ["Firm", person.entity_name],
                ["Time zone", person.time_zone?.replaceAll("_", " ")],
              ]}
            />
          )}
        </Loaded>
      </PageSection>
      <PageSection title="Change password" about="It signs you out on every other device.">
        <Loaded query={user}>{(person) => <ChangePasswordForm owner={person} />}</Loaded>
      </PageSection>
    </Page>
  );
}
