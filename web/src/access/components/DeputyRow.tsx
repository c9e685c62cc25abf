import { Switch } from "@mantine/core";
import type { Deputy } from "@refundry/contract/access";
import { useState } from "react";
import { today } from "../../base/instants.ts";
import { DateField } from "../../ui/form/fields.tsx";
import { PersonAvatar } from "../../ui/words/PersonAvatar.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import styles from "./acting.module.css";
import { type Permission, useSaveDeputy } from "./useSaveDeputy.ts";

/** One person with a switch and, while it is on, the last day. Both are saved at once and spring back when they cannot be. */
export function DeputyRow({ deputy }: { deputy: Deputy }) {
  const { id, fullname, role } = deputy;
  const [saving, save] = useSaveDeputy(id);
  const shown: Permission = saving ?? deputy;
  return (
    <li className={styles.deputy}>
      <span className={styles.who}>
        <PersonAvatar person={deputy} size={32} />
        <span className={styles.whoText}>
          <strong>{fullname}</strong>
          <Small>{role}</Small>
        </span>
      </span>
      {shown.deputized && (
        <LastDay
          key={shown.until}
          name={fullname}
          kept={shown.until}
          disabled={saving !== null}
          onKeep={(until) => save({ deputized: true, until })}
        />
      )}
      <Switch
        className={styles.toggle}
        aria-label={`${fullname} can sign in as you`}
        checked={shown.deputized}
        disabled={saving !== null}
        onChange={({ currentTarget: { checked } }) => save({ deputized: checked, until: null })}
      />
    </li>
  );
}

interface LastDayProps {
  name: string;
  kept: string | null;
  disabled: boolean;
  onKeep: (until: string | null) => void;
}

/** A day is taken when the field is left: while it is typed it is many days. */
function LastDay({ name, kept, disabled, onKeep }: LastDayProps) {
  const [typed, type] = useState(kept ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const take = () => {
    const until = typed === "" ? null : typed;
    if (until === kept) return;
    const past = until !== null && until < today();
    setProblem(past ? "Please choose today or a later day." : null);
    if (!past) onKeep(until);
  };
  return (
    <DateField
      className={styles.until}
      size="xs"
      description={typed === "" ? "No last day" : undefined}
      inputWrapperOrder={["input", "description", "error"]}
      aria-label={`${name} can sign in as you until`}
      value={typed}
      min={today()}
      disabled={disabled}
      error={problem}
      onChange={(text) => {
        type(text);
        setProblem(null);
      }}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}
