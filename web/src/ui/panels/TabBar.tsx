import { NativeSelect } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { useShortcutWords } from "../words/shortcuts.ts";
import styles from "./tabs.module.css";
import { useNarrow } from "./useNarrow.ts";

interface Props<Key extends string> {
  label: string;
  tabs: readonly (readonly [key: Key, title: string])[];
  active: Key;
  onChoose: (key: Key) => void;
  /** Stands beside the list of a narrow window. */
  beside?: ReactNode;
}

/** One tab at a time; a list to choose from in windows under 769 px. */
export function TabBar<Key extends string>({ label, tabs, active, onChoose, beside }: Props<Key>) {
  const narrow = useNarrow();
  useShortcutWords("Tabs", narrow || tabs.length < 2 ? null : [["←+→", "The tab before or after"]]);
  // One tab is no choice.
  if (tabs.length < 2) return narrow && beside ? <div className={styles.narrow}>{beside}</div> : null;
  if (narrow) {
    const list = (
      <NativeSelect
        aria-label={label}
        mb={beside ? 0 : 10}
        value={active}
        data={tabs.map(([value, title]) => ({ value, label: title }))}
        onChange={(event) => {
          const chosen = tabs.find(([key]) => key === event.currentTarget.value);
          if (chosen) onChoose(chosen[0]);
        }}
      />
    );
    if (!beside) return list;
    return (
      <div className={styles.narrow}>
        <div className={styles.list}>{list}</div>
        {beside}
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const index = tabs.findIndex(([key]) => key === active);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    onChoose(next[0]);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next[0]}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(([key, title]) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          data-key={key}
          aria-selected={key === active}
          aria-controls={key === active ? `panel-${key}` : undefined}
          tabIndex={key === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(key)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** The contents of the tab that is shown. */
export function TabPanel({ of, children }: { of: string; children: React.ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${of}`} aria-labelledby={`tab-${of}`} className={styles.panel}>
      {children}
    </div>
  );
}
