import type { Upload } from "@refundry/contract/documents";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

/** What is odd about a file. */
export function FileNotes({ file }: { file: Upload }) {
  const { really, malware_state, has_macros, also_on, encrypted, searchable, names_ein } = file;
  return (
    <>
      {encrypted && <StatusBadge meaning="wait">Password protected</StatusBadge>}
      {searchable === false && !encrypted && <StatusBadge meaning="na">No searchable text</StatusBadge>}
      {names_ein && <StatusBadge meaning="act">Names EIN {names_ein}</StatusBadge>}
      {really && <StatusBadge meaning="wait">{really}</StatusBadge>}
      {malware_state === "pending" && <StatusBadge meaning="wait">Not yet scanned</StatusBadge>}
      {malware_state === "infected" && <StatusBadge meaning="bad">Harmful content</StatusBadge>}
      {has_macros && <StatusBadge meaning="wait">Contains macros</StatusBadge>}
      {also_on.map((other) => (
        <StatusBadge key={other} meaning="wait">
          Also on client #{other}
        </StatusBadge>
      ))}
    </>
  );
}
