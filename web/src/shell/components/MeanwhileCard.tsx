import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import styles from "../home.module.css";

const places = [
  ["Your news", "/profile?tab=notifications", "Choose what reaches you by e-mail, and when."],
  ["Your sign-in", "/profile?tab=security", "Add a second step, and see where you are signed in."],
  ["Your deputies", "/permissions", "Say who of your firm may sign in for you."],
  ["Your questions", "/support-tickets", "Ask us, and read what was answered."],
] as const;

/** For whose work is still to come and who has no records to look at: what can be made ready until then. */
export function MeanwhileCard() {
  return (
    <CardFrame title="Until then" level={2}>
      <ul className={`${styles.list} ${styles.abreast}`} aria-label="Until then">
        {places.map(([name, path, text]) => (
          <li key={path}>
            <Link {...placeOf(path)}>{name}</Link>
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}
