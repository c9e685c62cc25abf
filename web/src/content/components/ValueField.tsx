import { MultiSelect, Switch, TextInput } from "@mantine/core";
import type { SettingValueNow } from "@refundry/contract/content";
import { allRoles, roleFacts } from "@refundry/contract/platform";
import { CountField } from "../../ui/form/figureFields.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import styles from "./settings.module.css";
import type { Typed } from "./settingValue.ts";

interface Props {
  setting: SettingValueNow;
  typed: Typed;
  onType: (typed: Typed) => void;
  error: string | null;
}

/** The field of one setting, by what its value is; its name stands beside it. */
export function ValueField({ setting: { title, field, key }, typed, onType, error }: Props) {
  const common = { "aria-label": title, error, name: key };
  if (field.kind === "switch")
    return (
      <Switch
        {...common}
        label={typed === true ? "On" : "Off"}
        checked={typed === true}
        onChange={({ currentTarget: { checked } }) => onType(checked)}
      />
    );
  if (field.kind === "roles")
    return (
      <MultiSelect
        {...common}
        data={allRoles.map((id) => ({ value: String(id), label: roleFacts[id].name }))}
        value={Array.isArray(typed) ? [...typed] : []}
        onChange={onType}
        placeholder={Array.isArray(typed) && typed.length > 0 ? "" : "No role"}
        clearable
        searchable
      />
    );
  if (field.kind === "number")
    return (
      <div className={styles.number}>
        <CountField {...common} maxLength={9} value={String(typed)} onChange={onType} />
        {field.unit !== null && <Small>{field.unit}</Small>}
      </div>
    );
  return (
    <TextInput
      {...common}
      type={field.kind === "address" ? "url" : field.kind === "email" ? "email" : "text"}
      maxLength={field.kind === "text" ? field.most : 300}
      placeholder={field.kind === "address" ? "https://" : undefined}
      autoComplete="off"
      value={String(typed)}
      onChange={({ currentTarget: { value } }) => onType(value)}
    />
  );
}
