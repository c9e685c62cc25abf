import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../base/queries.ts";
import { useSession } from "../base/session.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { ChangePasswordForm } from "./components/ChangePasswordForm.tsx";

export function ProfileScreen() {
  const user = useQuery(userQuery(useSession()?.current_user_id ?? 0));
  return (
    <Page title="My profile" width="narrow">
      <CardFrame title="About me" level={2}>
        <Loaded query={user}>
          {(person) => (
            <Facts
              facts={[
                ["Name", person.fullname],
                ["E-mail", person.email],
                ["Role", person.role],
                ["Firm", person.entity_name],
                ["Time zone", person.time_zone],
              ]}
            />
          )}
        </Loaded>
      </CardFrame>
      <CardFrame title="Change password" level={2}>
        <Loaded query={user}>{(person) => <ChangePasswordForm owner={person} />}</Loaded>
      </CardFrame>
    </Page>
  );
}
