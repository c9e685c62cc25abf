import { Button } from "@mantine/core";
import type { SettingValueNow } from "@refundry/contract/content";
import { useState } from "react";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { agoText, instantText } from "../../base/instants.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import styles from "./settings.module.css";
import { sameValue, type Typed, toValue, typedOf, valueText } from "./settingValue.ts";
import { ValueField } from "./ValueField.tsx";

interface Props {
  setting: SettingValueNow;
  /** What was typed and not saved yet; nothing where it stands as it is. */
  typed: Typed | undefined;
  onType: (typed: Typed) => void;
  error: string | null;
}

/** One setting: what it does, its value, its default, who changed it last and what is planned (02, 10). */
export function SettingRow({ setting, typed, onType, error }: Props) {
  const { title, meaning, field, value, default: standard, changed_by: by, changed_at: at, scheduled } = setting;
  const shown = typed ?? typedOf(value);
  const isDefault = sameValue(toValue(shown, field), standard);
  return (
    <li
      className={styles.row}
      data-changed={(typed !== undefined && !sameValue(toValue(typed, field), value)) || undefined}
    >
      <div className={styles.told}>
        <strong>{title}</strong>
        <Small of="p">{meaning}</Small>
        <Small of="p">{by !== null && at !== null ? `Changed by ${by}, ${agoText(at)}` : "Never changed"}</Small>
      </div>
      <div className={styles.entered}>
        <ValueField setting={setting} typed={shown} onType={onType} error={error} />
        {isDefault ? (
          <Small of="p">This is the default.</Small>
        ) : (
          <div>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`Reset to default: ${title}`}
              onClick={() => onType(typedOf(standard))}
            >
              Reset to default
            </Button>{" "}
            <Small>{valueText(standard, field)}</Small>
          </div>
        )}
        {scheduled.map((change) => (
          <Planned key={change.id} change={change} text={valueText(change.after, field)} title={title} />
        ))}
      </div>
    </li>
  );
}

interface PlannedProps {
  change: SettingValueNow["scheduled"][number];
  text: string;
  title: string;
}

/** A change that waits for its time, and can be taken back until then. */
function Planned({ change, text, title }: PlannedProps) {
  const changed = useChanged();
  const [cancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    try {
      await calls.content.cancelSettingChange({ params: { id: change.id } });
      succeeded("The planned change was cancelled.");
    } catch (error) {
      failed(error);
    }
    setCancelling(false);
    await changed({ type: "settings" });
  };
  return (
    <p className={styles.planned}>
      <span>
        {text} from {instantText(change.effective_at)}, by {change.by_name}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        loading={cancelling}
        aria-label={`Cancel the planned change: ${title}`}
        onClick={() => void cancel()}
      >
        Cancel
      </Button>
    </p>
  );
}
