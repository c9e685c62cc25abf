import { SystemCards } from "../access/index.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { BackToClient } from "./components/BackToClient.tsx";
import { settingsTabs, useSettingsClient, useSettingsTab } from "./components/settingsAddress.ts";
import { FilingTab } from "./filing.tab.tsx";

/** What administrators set for everybody (02, 10; 07, 2.7). */
export function SettingsScreen() {
  const [tab, choose] = useSettingsTab();
  const client = useSettingsClient();
  return (
    <Page title="Settings" width="narrow">
      <Stack>
        {client !== null && <BackToClient client={client} />}
        <TabBar label="Parts of the settings" tabs={settingsTabs} active={tab} onChoose={choose} />
        <TabPanel of={tab}>{tab === "filing" ? <FilingTab /> : <SystemCards />}</TabPanel>
      </Stack>
    </Page>
  );
}
