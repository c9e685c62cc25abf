import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../app/queries.ts";
import { useSession } from "../app/session.ts";
import { CardFrame, Loaded } from "../ui/CardFrame.tsx";
import { Facts } from "../ui/Facts.tsx";
import { Page } from "../ui/Page.tsx";
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
