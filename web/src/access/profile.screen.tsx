import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { userQuery } from "../base/queries.ts";
import { useSession } from "../base/session.ts";
import { NotificationsTab } from "../notifications/index.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { PageSection } from "../ui/panels/PageSection.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { profileTabs, readProfileSearch } from "./components/profileAddress.ts";
import { SecurityTab } from "./security.tab.tsx";

/** Who one is, how one signs in, and what reaches one by mail. */
export function ProfileScreen() {
  const { tab = "profile" } = useSearch({ strict: false, select: readProfileSearch });
  const navigate = useNavigate();
  const open = (key: typeof tab) =>
    void navigate({ to: ".", search: key === "profile" ? {} : { tab: key }, replace: true });
  return (
    <Page title="My profile" width="narrow">
      <TabBar label="My profile" tabs={profileTabs} active={tab} onChoose={open} />
      <TabPanel key={tab} of={tab}>
        {tab === "security" && <SecurityTab />}
        {tab === "notifications" && <NotificationsTab />}
        {tab === "profile" && <AboutMe />}
      </TabPanel>
    </Page>
  );
}

function AboutMe() {
  const user = useQuery(userQuery(useSession()?.current_user_id ?? 0));
  return (
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
  );
}
