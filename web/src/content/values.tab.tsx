import { Button } from "@mantine/core";
import type { SettingValueNow } from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "../base/ApiError.ts";
import { api } from "../base/api.ts";
import form from "../ui/form/form.module.css";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { useUnsaved } from "../ui/panels/unsaved.tsx";
import { FilterBox } from "../ui/table/FilterBox.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { SettingRow } from "./components/SettingRow.tsx";
import styles from "./components/settings.module.css";
import { problemOf, sameValue, type Typed, toValue } from "./components/settingValue.ts";

const SaveDialog = openedPart(async () => (await import("./save.dialog.tsx")).SaveDialog);

/** Settings of one tab, by what they are about; they are saved together, after a look at what changes (20, General). */
export function ValuesTab({ tab }: { tab: SettingValueNow["tab"] }) {
  const settings = useQuery(api.content.settings.queryOptions());
  return (
    <Loaded query={settings} lines={8}>
      {({ items, version }) => <Values settings={items.filter((one) => one.tab === tab)} version={version} />}
    </Loaded>
  );
}

/** How many there have to be before one looks for one by words. */
const searchedFrom = 6;

function Values({ settings, version }: { settings: readonly SettingValueNow[]; version: number }) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [words, setWords] = useState("");
  const [saving, setSaving] = useState(false);
  const changes = settings.flatMap((setting) => {
    const entered = typed[setting.key];
    if (entered === undefined) return [];
    const after = toValue(entered, setting.field);
    return sameValue(after, setting.value) ? [] : [{ setting, after }];
  });
  useUnsaved(changes.length > 0);
  const errorOf = ({ key, field }: SettingValueNow) => {
    const entered = typed[key];
    return refused[key] ?? (entered === undefined ? null : problemOf(entered, field));
  };
  const wrong = changes.filter(({ setting }) => errorOf(setting) !== null).length;
  const type = (key: string, entered: Typed) => {
    setTyped((before) => ({ ...before, [key]: entered }));
    setRefused(({ [key]: _told, ...others }) => others);
  };
  const drop = () => {
    setTyped({});
    setRefused({});
  };
  const refuse = ({ fields }: ApiError) => {
    setRefused(fields);
    if (settings.some(({ key }) => key in fields)) setSaving(false);
  };
  const shown = settings.filter((setting) => matches(setting, words));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <div>
      {settings.length >= searchedFrom && (
        <div className={styles.head}>
          <FilterBox text={words} onType={setWords} />
        </div>
      )}
      {groups.length === 0 && <Muted of="p">No setting matches this filter.</Muted>}
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2>{group}</h2>
          <ul className={styles.rows}>
            {shown
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow
                  key={setting.key}
                  setting={setting}
                  typed={typed[setting.key]}
                  onType={(entered) => type(setting.key, entered)}
                  error={errorOf(setting)}
                />
              ))}
          </ul>
        </section>
      ))}
      <div className={form.footer}>
        <div className={form.others}>{changes.length > 0 && <Muted>{toSave(changes.length)}</Muted>}</div>
        {changes.length > 0 && (
          <Button variant="default" onClick={drop}>
            Discard
          </Button>
        )}
        <ReasonButton reason={reasonOf(changes.length, wrong)} onClick={() => setSaving(true)}>
          Save
        </ReasonButton>
      </div>
      <SaveDialog
        opened={saving}
        changes={changes}
        version={version}
        onClose={() => setSaving(false)}
        onSaved={drop}
        onRefused={refuse}
      />
    </div>
  );
}

const toSave = (changes: number) => `${changes} ${changes === 1 ? "change is" : "changes are"} not saved yet.`;

function reasonOf(changes: number, wrong: number): string | null {
  if (changes === 0) return "Nothing is changed yet.";
  if (wrong > 0) return wrong === 1 ? "1 value is to be corrected." : `${wrong} values are to be corrected.`;
  return null;
}

/** Every word stands in what is told of the setting. */
function matches({ title, meaning, group, key }: SettingValueNow, words: string): boolean {
  const text = `${title} ${meaning} ${group} ${key}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
