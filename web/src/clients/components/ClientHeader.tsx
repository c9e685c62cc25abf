import { Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Client, ClientTab } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "../../base/lazyPart.ts";
import { useMay } from "../../base/may.ts";
import { navigationQuery } from "../../base/queries.ts";
import { useSession } from "../../base/session.ts";
import { HeadRow } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { Soon } from "../../ui/panels/Soon.tsx";
import { TabBar } from "../../ui/panels/TabBar.tsx";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import { CopyText } from "../../ui/words/CopyText.tsx";
import { MoreButton } from "../../ui/words/MoreButton.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "./clientHeader.module.css";
import { BusinessTypeMark } from "./columns.tsx";
import { PinButton } from "./PinButton.tsx";
import { useRecentClients } from "./recentClients.ts";
import { tabContents, tabTitles } from "./tabs.tsx";
import { useUpdateClient } from "./useUpdateClient.ts";

const HoldDialog = openedPart(async () => (await import("../hold.dialog.tsx")).HoldDialog);

interface Props {
  client: Client;
  tab: ClientTab;
  onTab: (tab: ClientTab) => void;
}

/** Identifiers, badges, switches, the menu `More` and the tabs of a client. */
export function ClientHeader({ client, tab, onTab }: Props) {
  const narrow = useNarrow();
  const tabs = client.tabs.filter((one) => one in tabContents).map((one) => [one, tabTitles[one]] as const);
  return (
    <>
      <HeadRow>
        <BusinessTypeMark type={client.business_type} />
        {client.uses_peo && <StatusBadge meaning="na">PEO</StatusBadge>}
        {client.trade_name !== client.legal_name && <span>{client.trade_name}</span>}
        {!narrow && <Numbers client={client} />}
        {/* Behind what every tab has, so that nothing moves from tab to tab. */}
        <ActiveSwitch client={client} />
        <HoldSwitch client={client} offered={tab === "profile"} />
        <div className={styles.headTools}>
          <Pin client={client} />
          <More key={client.id} client={client} />
        </div>
      </HeadRow>
      <TabBar
        label="Parts of the client"
        tabs={tabs}
        active={tab}
        onChoose={onTab}
        beside={narrow && <Numbers client={client} />}
      />
    </>
  );
}

/** The same on every tab. */
function Numbers({ client }: { client: Client }) {
  return (
    <>
      <CopyText value={`#${client.id}`} name="client id" />
      <CopyText value={client.ein} name="EIN" />
    </>
  );
}

function ActiveSwitch({ client }: { client: Client }) {
  const update = useUpdateClient();
  if (!client.abilities.switch_active)
    return <StatusBadge meaning={client.active ? "good" : "na"}>{client.active ? "Active" : "Inactive"}</StatusBadge>;
  const change = async (active: boolean) => {
    const sure =
      active ||
      (await ask({
        title: "Mark inactive",
        text: `Mark ${client.legal_name} inactive? It leaves all queues until it is active again.`,
        confirm: "Mark inactive",
        danger: true,
      }));
    if (sure) update.mutate({ params: { id: client.id }, body: { active } });
  };
  return (
    <Switch
      label="Active"
      size="sm"
      checked={update.isPending ? (update.variables.body.active ?? client.active) : client.active}
      disabled={update.isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

function HoldSwitch({ client, offered }: { client: Client; offered: boolean }) {
  const update = useUpdateClient();
  const [opened, { open, close }] = useDisclosure(false);
  const badge = client.on_hold && (
    <StatusBadge meaning="wait">On hold{client.on_hold_reason && `: ${client.on_hold_reason}`}</StatusBadge>
  );
  if (!client.abilities.switch_hold || !offered) return badge;
  return (
    <>
      <Switch
        label="On Hold"
        size="sm"
        checked={client.on_hold}
        disabled={update.isPending}
        onChange={(event) =>
          event.currentTarget.checked ? open() : update.mutate({ params: { id: client.id }, body: { on_hold: false } })
        }
      />
      {client.on_hold_reason && badge}
      <HoldDialog client={client} opened={opened} onClose={close} />
    </>
  );
}

function Pin({ client: { id, legal_name } }: { client: Client }) {
  // Who has only own companies finds them without pins.
  const isOwn = useMay("shell.needed");
  const { data } = useRecentClients(!isOwn);
  const pinned = data?.items.some((one) => one.id === id && one.pinned);
  if (isOwn) return null;
  // Its place, so that the menu beside it stays.
  if (pinned === undefined) return <span className={styles.pin} />;
  return <PinButton key={id} id={id} name={legal_name} pinned={pinned} />;
}

const MoreMenu = lazyPart(() => import("./MoreMenu.tsx"), "MoreMenu");

/** Pages of the client beside the tabs of this panel, where the panel lies over the menu; its history; who may be the same. */
function More({ client }: { client: Client }) {
  const pages = useOtherPages(client);
  const { read_history, find_duplicates, manage_users } = client.abilities;
  if (!read_history && !find_duplicates && !manage_users && pages.length === 0) return null;
  return (
    <Soon part={MoreMenu} before={<MoreButton aria-haspopup="menu" />}>
      <MoreMenu client={client} pages={pages} />
    </Soon>
  );
}

/** What the side menu has of a client beside the tabs of this panel, where the panel lies over the menu. */
function useOtherPages({ id, tabs }: Client) {
  const navigation = useQuery(navigationQuery(useSession()?.current_user_id ?? 0));
  const overMenu = useNarrow();
  if (!overMenu) return [];
  const entries = (navigation.data?.items ?? []).flatMap(({ children }) => children);
  return entries
    .filter(({ path }) => !tabs.some((tab) => path === `/clients/:id/${tab}`))
    .map((entry) => ({ ...entry, path: entry.path.replace(":id", String(id)) }));
}
