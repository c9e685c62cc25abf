import { encode } from "uqr";
import styles from "./secondStep.module.css";

/** Empty places around it, which readers need. */
const border = 3;

/** A text as a picture that cameras read: dark on white in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join("")} />
    </svg>
  );
}
