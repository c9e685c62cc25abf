import { Button } from "@mantine/core";
import type { SettingChange } from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { dayText, instantText } from "../base/instants.ts";
import { ask } from "../ui/panels/ask.ts";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import type { Column } from "../ui/table/columns.ts";
import { listOf } from "../ui/table/listOf.ts";
import { useWholeList } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import styles from "./components/settings.module.css";
import { valueText } from "./components/settingValue.ts";

const changes = listOf(api.content.settingChanges);

/** All changes of settings, done, planned, cancelled and refused (20, History). */
export function HistoryTab() {
  const settings = useQuery(api.content.settings.queryOptions());
  const rows = useWholeList(changes);
  const changed = useChanged();
  if (!settings.data && !settings.isError) return <SkeletonLines lines={6} />;
  const fields = new Map(settings.data?.items.map(({ key, field }) => [key, field]));
  const text = (key: string, value: SettingChange["before"]) => valueText(value, fields.get(key));
  const act = async (question: Parameters<typeof ask>[0], step: () => Promise<unknown>, done: string) => {
    if (!(await ask(question))) return;
    try {
      await step();
      succeeded(done);
    } catch (error) {
      failed(error);
    }
    await changed({ type: "settings" });
  };
  const restore = ({ id, key, title, after }: SettingChange) =>
    act(
      { title: "Restore this value?", text: `${title} becomes: ${text(key, after)}`, confirm: "Restore" },
      () => calls.content.restoreSetting({ params: { id } }),
      "Settings saved.",
    );
  const cancel = ({ id, key, title, after, effective_at: at }: SettingChange) =>
    act(
      {
        title: "Cancel this planned change?",
        text: `${title} stays as it is; it was to become ${text(key, after)} on ${instantText(at)}.`,
        confirm: "Cancel the change",
        cancel: "Keep it",
        danger: true,
      },
      () => calls.content.cancelSettingChange({ params: { id } }),
      "The planned change was cancelled.",
    );
  return (
    <TableFrame
      name="settingChanges"
      label="Changes of settings"
      columns={columnsOf(text, restore, cancel)}
      rows={rows}
      rowKey={({ id }) => id}
      ordered="-at"
      empty={{ text: "Nothing was changed yet." }}
      noMatch="No change matches this filter."
      onExport={changes.exportAs}
    />
  );
}

const states = {
  applied: ["good", "In force"],
  scheduled: ["wait", "Scheduled"],
  cancelled: ["na", "Cancelled"],
  refused: ["bad", "Refused"],
} as const;

/** Of tables and imports the history says what happened: whether it still holds is said where they stand. */
const happened = /^(table|reference):/;

type Act = (change: SettingChange) => Promise<void>;

function columnsOf(
  text: (key: string, value: SettingChange["before"]) => string,
  restore: Act,
  cancel: Act,
): readonly Column<SettingChange>[] {
  return [
    { key: "at", title: "When", value: ({ at }) => at, cell: ({ at }) => dayText(at), width: "108px" },
    { key: "title", title: "Setting", value: ({ title }) => title, width: "minmax(168px, 1.4fr)" },
    { key: "before", title: "Before", value: ({ key, before }) => text(key, before), width: "minmax(90px, 0.6fr)" },
    { key: "after", title: "After", value: ({ key, after }) => text(key, after), width: "minmax(100px, 1fr)" },
    { key: "by_name", title: "Who", value: ({ by_name: name }) => name, width: "minmax(126px, 0.9fr)" },
    { key: "reason", title: "Reason", value: ({ reason }) => reason, width: "minmax(90px, 1fr)" },
    {
      key: "effective_at",
      title: "From",
      value: ({ effective_at: at }) => at,
      cell: ({ effective_at: from, at }) => (from === at ? "At once" : instantText(from)),
      width: "150px",
      extra: true,
    },
    {
      key: "state",
      title: "State",
      value: ({ state }) => states[state][1],
      cell: (change) => (
        <State change={change} onRestore={() => void restore(change)} onCancel={() => void cancel(change)} />
      ),
      width: "178px",
    },
  ];
}

interface StateProps {
  change: SettingChange;
  onRestore: () => void;
  onCancel: () => void;
}

/** How a change stands, and what can be done with it. */
function State({ change: { key, state, restorable, title }, onRestore, onCancel }: StateProps) {
  if (restorable)
    return (
      <Button size="compact-xs" variant="default" aria-label={`Restore this value: ${title}`} onClick={onRestore}>
        Restore this value
      </Button>
    );
  const [meaning, word] = state === "applied" && happened.test(key) ? (["na", "Done"] as const) : states[state];
  return (
    <span className={styles.state}>
      <StatusBadge meaning={meaning}>{word}</StatusBadge>
      {state === "scheduled" && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Cancel the planned change: ${title}`}
          onClick={onCancel}
        >
          Cancel
        </Button>
      )}
    </span>
  );
}
