import { type PasswordRule, passwordRules } from "@refundry/contract/access";
import { IconAlertTriangle, IconCheck, IconCircle } from "@tabler/icons-react";
import styles from "./password.module.css";

interface Props {
  password: string;
  /** The broken rules that this page can tell by itself. */
  plain: readonly PasswordRule[];
  /** What the server found broken, once it answered for this very password. */
  asked: readonly PasswordRule[] | undefined;
  asking?: boolean;
}

const rules = Object.entries(passwordRules) as [PasswordRule, string][];
/** The others rest on what only the server knows. */
const ownRules: readonly PasswordRule[] = ["length", "spaces"];

/** Two of the texts accuse; while their rule is not broken they say what is wanted. */
const wanted: Partial<Record<PasswordRule, string>> = {
  known: "Choose one that is not well known.",
  used: "Choose one that you have not used before.",
};

type State = "met" | "broken" | "open";
const icons = {
  met: <IconCheck size={14} aria-label="Met" />,
  broken: <IconAlertTriangle size={14} aria-label="Broken" />,
  open: <IconCircle size={14} aria-label="Not checked yet" />,
};

/** Every rule with a live tick; a broken one in its own words. */
export function PasswordRules({ password, plain, asked, asking = false }: Props) {
  const stateOf = (rule: PasswordRule): State => {
    if (password === "") return "open";
    if (plain.includes(rule) || asked?.includes(rule)) return "broken";
    return asked || ownRules.includes(rule) ? "met" : "open";
  };
  return (
    <ul className={styles.rules} aria-label="Rules of the password" aria-busy={asking}>
      {rules.map(([rule, text]) => {
        const state = stateOf(rule);
        return (
          <li key={rule} data-met={state === "met" || undefined} data-broken={state === "broken" || undefined}>
            {icons[state]}
            {state === "broken" ? text : (wanted[rule] ?? text)}
          </li>
        );
      })}
    </ul>
  );
}
