import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Keys } from "../ui/words/Keys.tsx";
import { type Shortcut, useAllShortcuts } from "../ui/words/shortcuts.ts";
import styles from "./shortcutHelp.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The keys of the screen as it stands, each by what it does: whoever bound one said so (02, Beyond 7). */
export function ShortcutHelp({ opened, onClose }: Props) {
  const places = useAllShortcuts();
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <div className={styles.places}>
        {places.map(({ place, shortcuts }) => (
          <section key={place} aria-label={place}>
            <h3>{place}</h3>
            <dl>
              {byWords(shortcuts).map(([words, keys]) => (
                <div key={words}>
                  <dt>{words}</dt>
                  {keys.map((one) => (
                    <dd key={one}>
                      <Keys of={one} />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}

/** What may be pressed in several ways stands once. */
function byWords(shortcuts: readonly Shortcut[]): readonly (readonly [words: string, keys: readonly string[]])[] {
  const all = [...new Set(shortcuts.map(([, words]) => words))];
  return all.map((words) => [words, shortcuts.flatMap(([keys, said]) => (said === words ? [keys] : []))]);
}
