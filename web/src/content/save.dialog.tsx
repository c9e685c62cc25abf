import { Radio, Textarea, TextInput } from "@mantine/core";
import type { SettingValueNow } from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import type { ApiError } from "../base/ApiError.ts";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { instantText, shownZone } from "../base/instants.ts";
import { instantAt } from "../base/localTimes.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { RibbonList } from "../ui/words/Ribbon.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import styles from "./components/settings.module.css";
import { type Json, valueText } from "./components/settingValue.ts";

interface Change {
  setting: SettingValueNow;
  after: Json;
}

interface Props {
  opened: boolean;
  changes: readonly Change[];
  version: number;
  onClose: () => void;
  onSaved: () => void;
  onRefused: (error: ApiError) => void;
}

/** What is about to change, what follows from it at once, why, and from when (20, General; Beyond 4 and 5). */
export function SaveDialog({ opened, changes, ...props }: Props) {
  const shown = useLast(opened ? changes : null);
  return (
    <DialogFrame opened={opened} onClose={props.onClose} title="Save settings" size="wide">
      {shown && <SaveForm changes={shown} {...props} />}
    </DialogFrame>
  );
}

const valuesIn = (changes: readonly Change[]) =>
  Object.fromEntries(changes.map(({ setting, after }) => [setting.key, after]));

function SaveForm({ changes, version, onClose, onSaved, onRefused }: Omit<Props, "opened">) {
  const changed = useChanged();
  const input = { body: { version, ...valuesIn(changes) } };
  const effects = useQuery(api.content.settingEffects.queryOptions({ input, retry: false }));
  const frame = useFormFrame({
    initial: { reason: "", when: "now", effective_at: "" },
    check: ({ when, effective_at: at }): Record<string, string> => {
      if (when === "now") return {};
      const chosen = instantAt(at);
      if (chosen === null) return { effective_at: "Please choose a day and a time." };
      return chosen <= new Date() ? { effective_at: "Please choose a later time." } : {};
    },
    newKey,
    guarded: false,
    send: ({ reason, when, effective_at: at }, { idempotencyKey }) =>
      calls.content.changeSettings(
        {
          body: {
            ...input.body,
            ...(reason.trim() !== "" && { reason: reason.trim() }),
            ...(when === "later" && { effective_at: instantAt(at)?.toISOString() ?? "" }),
          },
        },
        { context: { idempotencyKey } },
      ),
    onSent: () => {
      onSaved();
      onClose();
      succeeded("Settings saved.");
      void changed({ type: "settings" });
    },
    onRefused: (error) => {
      onRefused(error);
      // What others saved first is read anew; what was typed stays, and is compared with it.
      if (error.code === "stale_version") void changed({ type: "settings" });
    },
  });
  const { form } = frame;
  const { when, effective_at: at } = form.values;
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Save settings">
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Now</th>
            <th scope="col">{when === "now" ? "From now on" : at === "" ? "Later" : `From ${textOf(at)}`}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ setting, after }) => (
            <tr key={setting.key}>
              <th scope="row">{setting.title}</th>
              <td>{valueText(setting.value, setting.field)}</td>
              <td>{valueText(after, setting.field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {when === "now" && effects.data && effects.data.items.length > 0 && (
        <RibbonList meaning="act" label="What follows at once">
          {effects.data.items.map(({ key, text }) => (
            <li key={key}>
              {changes.find(({ setting }) => setting.key === key)?.setting.title}: {text}
            </li>
          ))}
        </RibbonList>
      )}
      <Textarea
        label="Reason"
        description="Optional; it stands in the history."
        rows={2}
        maxLength={500}
        {...form.getInputProps("reason")}
      />
      <Radio.Group label="From" {...form.getInputProps("when")}>
        <Inline>
          <Radio value="now" label="Now" />
          <Radio value="later" label="A later time" />
        </Inline>
      </Radio.Group>
      {when === "later" && (
        <TextInput
          type="datetime-local"
          label="Day and time"
          description={`Times are in ${shownZone()}.`}
          {...requiredField}
          {...form.getInputProps("effective_at")}
        />
      )}
    </FormFrame>
  );
}

const textOf = (local: string) => instantText(instantAt(local)?.toISOString() ?? null);
