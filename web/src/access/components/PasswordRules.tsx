import { type PasswordRule, passwordRules } from "@refundry/contract/access";
import { IconCheck, IconCircle } from "@tabler/icons-react";
import styles from "../../ui/form/form.module.css";

interface Props {
  password: string;
  /** The broken rules that need no dictionary. */
  plain: readonly PasswordRule[];
  /** What the server found broken, once it answered for this very password. */
  asked: readonly PasswordRule[] | undefined;
  asking?: boolean;
}

const rules = Object.entries(passwordRules) as [PasswordRule, string][];
const plainRules: readonly PasswordRule[] = ["length", "spaces", "name"];

/** Every rule with a live tick. */
export function PasswordRules({ password, plain, asked, asking = false }: Props) {
  const met = (rule: PasswordRule) => {
    if (password === "") return false;
    return plainRules.includes(rule) ? !plain.includes(rule) : asked !== undefined && !asked.includes(rule);
  };
  return (
    <ul className={styles.rules} aria-label="Rules of the password" aria-busy={asking}>
      {rules.map(([rule, text]) => (
        <li key={rule} data-met={met(rule) || undefined}>
          {met(rule) ? <IconCheck size={14} aria-label="Met" /> : <IconCircle size={14} aria-label="Not met" />}
          {text}
        </li>
      ))}
    </ul>
  );
}
