import { SystemCards } from "../access/index.ts";
import { BackToClient, FilingTab } from "../packages/index.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { type SettingsTab, settingsTabs } from "./components/settingsAddress.ts";
import { useSettingsClient, useSettingsTab } from "./components/useSettingsAddress.ts";
import { HistoryTab } from "./history.tab.tsx";
import { MailTab } from "./mail.tab.tsx";
import { ReferenceTab } from "./reference.tab.tsx";
import { TablesTab } from "./tables.tab.tsx";
import { ValuesTab } from "./values.tab.tsx";

/** What administrators set for everybody (20; 02, 10; 07, 2.7). */
export function SettingsScreen() {
  const [tab, choose] = useSettingsTab();
  const client = useSettingsClient();
  return (
    <Page title="Settings" width={tab === "history" ? "full" : "narrow"}>
      {client !== null && <BackToClient client={client} />}
      <TabBar label="Parts of the settings" tabs={settingsTabs} active={tab} onChoose={choose} />
      <TabPanel of={tab}>
        <Part of={tab} />
      </TabPanel>
    </Page>
  );
}

function Part({ of }: { of: SettingsTab }) {
  if (of === "filing") return <FilingTab />;
  if (of === "tables") return <TablesTab />;
  if (of === "status") return <SystemCards />;
  if (of === "reference") return <ReferenceTab />;
  if (of === "mail") return <MailTab />;
  if (of === "history") return <HistoryTab />;
  return (
    <Stack>
      <ValuesTab key={of} tab={of} />
    </Stack>
  );
}
