import styles from "../ui/pieces.module.css";
import { DesigneesCard } from "./components/DesigneesCard.tsx";
import { FormsCard } from "./components/FormsCard.tsx";

/** The official blanks that packages are filled on, and whom tax firms name on Form 8821 (07, 2.7). */
export function FilingTab() {
  return (
    <div className={styles.stack}>
      <FormsCard />
      <DesigneesCard />
    </div>
  );
}
