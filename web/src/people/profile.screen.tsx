import { useNavigate, useSearch } from "@tanstack/react-router";
import { SecurityTab } from "../access/index.ts";
import { NotificationsTab } from "../notifications/index.ts";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { profileTabs, readProfileSearch } from "./components/profileAddress.ts";
import { ProfileTab } from "./profile.tab.tsx";

/** Who one is, how one signs in, and what reaches one by mail. */
export function ProfileScreen() {
  const { tab = "profile" } = useSearch({ strict: false, select: readProfileSearch });
  const navigate = useNavigate();
  // Another tab is the same page to the router: what is typed here is asked about here.
  const open = async (key: typeof tab) => {
    if (key === tab || !(await pageScope.mayLeave())) return;
    await navigate({ to: ".", search: key === "profile" ? {} : { tab: key }, replace: true });
  };
  return (
    <Page title="My profile" width="narrow">
      <TabBar label="My profile" tabs={profileTabs} active={tab} onChoose={(key) => void open(key)} />
      <TabPanel key={tab} of={tab}>
        {tab === "security" && <SecurityTab />}
        {tab === "notifications" && <NotificationsTab />}
        {tab === "profile" && <ProfileTab />}
      </TabPanel>
    </Page>
  );
}
