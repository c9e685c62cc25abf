import { Modal } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useMay } from "../../base/may.ts";
import { useEscape, useFocusKept, useOpening } from "../../ui/panels/overlays.ts";
import { takeTyping } from "../../ui/panels/typedAhead.ts";
import { Failed } from "../../ui/words/Failed.tsx";
import { Keys } from "../../ui/words/Keys.tsx";
import styles from "./palette.module.css";
import { type PaletteEntry, usePaletteGroups } from "./paletteEntries.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  onHelp: () => void;
}

/** One box over every screen that the person may open, records by their names, and what one may begin (02, Beyond 1). */
export function Palette({ opened, onClose, onHelp }: Props) {
  useEscape(opened, Number.POSITIVE_INFINITY, onClose);
  const shown = useOpening(opened);
  useFocusKept(opened);
  const opening = useOpenings(opened);
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      closeOnEscape={false}
      size={600}
      yOffset="10dvh"
      padding={0}
      zIndex={300}
    >
      <Modal.Overlay backgroundOpacity={0.3} />
      <Modal.Content classNames={{ content: styles.content }} aria-label="Search or go to">
        <Box key={opening} onClose={onClose} onHelp={onHelp} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** How many times it was opened: opened again while it still fades away, it begins anew. */
function useOpenings(opened: boolean): number {
  const [seen, see] = useState({ opened, openings: 0 });
  if (seen.opened !== opened) see({ opened, openings: seen.openings + (opened ? 1 : 0) });
  return seen.openings;
}

function Box({ onClose, onHelp }: Omit<Props, "opened">) {
  const [typed, setTyped] = useState("");
  const { groups, searching, failure } = usePaletteGroups(typed, onHelp);
  const { at, to, begin } = useChosen(
    typed,
    groups.flatMap(({ entries }) => entries),
  );
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const leads = useMay("leads.use");
  const entries = groups.flatMap((group) => group.entries);
  const take = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  // Enter before the answer came means the first of what comes.
  const [awaited, setAwaited] = useState(false);
  // Before anything is drawn: the library gives the focus a moment later, and keys pressed in between would be lost.
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    if (box.current && takeTyping(box.current)) setAwaited(true);
  }, []);
  useEffect(() => {
    if (!awaited || searching) return;
    setAwaited(false);
    take(entries[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) to(at + step);
    else if (event.key === "Enter") {
      if (searching && !begin) setAwaited(true);
      else take(entries[at]);
    } else return;
    event.preventDefault();
  };
  let place = -1;
  return (
    <div className={styles.body}>
      <div className={styles.line}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          ref={box}
          data-autofocus
          role="combobox"
          aria-label="Search or go to"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={entries[at] && `${id}-${at}`}
          placeholder={`Search clients, ${leads ? "leads, " : ""}people, screens and actions`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setAwaited(false);
            setTyped(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label="What fits" className={styles.list}>
        {groups.map(({ title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={title} role="group" aria-label={title}>
            <div className={styles.groupTitle} aria-hidden>
              {title}
            </div>
            {entries.map((entry) => {
              place += 1;
              return <Option key={entry.key} entry={entry} id={id} place={place} at={at} onAt={to} onTake={take} />;
            })}
          </div>
        ))}
      </div>
      {failure !== null && <Failed error={failure} />}
      {entries.length === 0 && failure === null && (
        <p className={styles.none} role="status">
          {searching ? "Searching…" : `Nothing you may open is called “${typed.trim()}”.`}
        </p>
      )}
      <Foot />
    </div>
  );
}

/** The entry that Enter takes: the first until one moves, and the first again of what comes by other words. */
function useChosen(typed: string, entries: readonly PaletteEntry[]) {
  const [chosen, choose] = useState<{ typed: string; key: string } | null>(null);
  const moved = chosen !== null && chosen.typed === typed;
  // It stays with its entry when others come above it.
  const found = moved ? entries.findIndex(({ key }) => key === chosen.key) : 0;
  return {
    at: Math.max(0, found),
    begin: moved,
    to: (place: number) => {
      const entry = entries[(place + entries.length) % entries.length];
      if (entry) choose({ typed, key: entry.key });
    },
  };
}

interface OptionProps {
  entry: PaletteEntry;
  id: string;
  place: number;
  at: number;
  onAt: (place: number) => void;
  onTake: (entry: PaletteEntry) => void;
}

function Option({ entry, id, place, at, onAt, onTake }: OptionProps) {
  const { title, text, icon: Icon } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
    // biome-ignore lint/a11y/useFocusableInteractive: the box holds the focus
    <div
      id={`${id}-${place}`}
      data-at={place}
      role="option"
      aria-selected={place === at}
      className={styles.option}
      onMouseMove={() => place !== at && onAt(place)}
      onClick={() => onTake(entry)}
    >
      <Icon size={17} stroke={1.5} aria-hidden />
      <span>{title}</span>
      {text && <small>{text}</small>}
    </div>
  );
}

function Foot() {
  return (
    <div className={styles.foot} aria-hidden>
      <span>
        <Keys of="↑+↓" /> choose
      </span>
      <span>
        <Keys of="Enter" /> open
      </span>
      <span>
        <Keys of="Esc" /> close
      </span>
    </div>
  );
}
