import type { RuleSetHead } from "@refundry/contract/content";
import { Differences } from "../../ui/panels/Arranged.tsx";

interface Props {
  basedOn: string | null;
  changes: RuleSetHead["changes"];
}

/** What a version has otherwise than the one that it was made from. */
export function RuleChanges({ basedOn, changes }: Props) {
  if (basedOn === null || changes.length === 0) return null;
  return (
    <details>
      <summary>
        {changes.length} {changes.length === 1 ? "value differs" : "values differ"} from {basedOn}
      </summary>
      <Differences>
        {changes.map(({ path, title, before, after, source }) => (
          <li key={path}>
            <strong>{title}</strong>
            <span>
              {oneLine(before)} → {oneLine(after)}
            </span>
            <span>{source}</span>
          </li>
        ))}
      </Differences>
    </details>
  );
}

const oneLine = (text: string) => (text === "" ? "no such rule" : text.replaceAll("\n", "; "));
