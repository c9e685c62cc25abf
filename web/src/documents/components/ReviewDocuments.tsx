import type { Mark, Requirement, Upload } from "@refundry/contract/documents";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useState } from "react";
import { useShortcut } from "../../ui/words/shortcuts.ts";
import documents from "./documents.module.css";
import own from "./review.module.css";

interface Props {
  requirements: readonly Requirement[];
  suggestions: Upload["suggestions"];
  markOf: (document: number) => Mark;
  onCycle: (document: number) => void;
  /** Another dialog has the keys. */
  off: boolean;
}

/** What the file may be: what its text suggests first, then what is outstanding, then the rest; the first nine by their key. */
export function ReviewDocuments({ requirements, suggestions, markOf, onCycle, off }: Props) {
  // As it stood when the file was shown: nothing moves under a key.
  const [order] = useState(() => {
    const suggested = suggestions.map(({ document }) => document);
    const rank = ({ requirement_id: id, document_status: status }: Requirement) =>
      suggested.includes(id) ? suggested.indexOf(id) : suggested.length + status;
    return [...requirements].sort((a, b) => rank(a) - rank(b)).map(({ requirement_id: id }) => id);
  });
  const known = new Map(requirements.map((one) => [one.requirement_id, one]));
  const sure = new Map(suggestions.map(({ document, confidence }) => [document, confidence]));
  return (
    <ul className={own.documents} aria-label="Documents">
      {order.map((id, place) => {
        const one = known.get(id);
        return (
          one && (
            <DocumentLine
              key={id}
              keys={place < 9 ? String(place + 1) : null}
              name={one.document_name}
              mark={markOf(id)}
              confidence={sure.get(id)}
              onCycle={() => onCycle(id)}
              off={off}
            />
          )
        );
      })}
    </ul>
  );
}

const checked = { 0: "false", 1: "true", 2: "mixed" } as const;

interface LineProps {
  keys: string | null;
  name: string;
  mark: Mark;
  confidence: number | undefined;
  onCycle: () => void;
  off: boolean;
}

function DocumentLine({ keys, name, mark, confidence, onCycle, off }: LineProps) {
  useShortcut("Review", [keys ?? "", `${name}: whole, in part or not`], onCycle, {
    off: off || keys === null,
  });
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a checkbox has no third state that a press leads to */}
      <button
        type="button"
        role="checkbox"
        aria-checked={checked[mark]}
        className={own.document}
        onClick={onCycle}
        {...(keys !== null && { "aria-keyshortcuts": keys })}
      >
        <kbd className={own.key} data-none={keys === null || undefined}>
          {keys}
        </kbd>
        <span className={documents.mark} data-mark={mark} aria-hidden>
          {mark === 1 && <IconCheck size={12} />}
          {mark === 2 && <IconMinus size={12} />}
        </span>
        <span>
          {name}
          {mark === 2 && <small> partial</small>}
        </span>
        {confidence !== undefined && mark === 0 && <small className={own.suggested}>suggested, {confidence}%</small>}
      </button>
    </li>
  );
}
