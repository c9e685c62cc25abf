import { ActionIcon, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { Inline, Points } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import own from "./paper.module.css";
import type { Found } from "./useFound.ts";

/** Finds words in an order: which of how many, the one before and after, and all of them with their page (13, 7.7). */
export function PaperFind({ found: { asked, ask, hits, at, show } }: { found: Found }) {
  const step = (by: number) => hits && show((at + by + hits.length) % hits.length);
  const none = !hits || hits.length === 0;
  return (
    <>
      <TextInput
        aria-label="Find in document"
        placeholder="Find in document"
        size="xs"
        type="search"
        defaultValue={asked}
        onKeyDown={({ key, shiftKey, currentTarget }) => {
          if (key !== "Enter") return;
          const words = currentTarget.value.trim();
          if (words === asked && !none) step(shiftKey ? -1 : 1);
          else ask(words);
        }}
      />
      {asked !== "" && hits && (
        <>
          <Small role="status">{none ? "Nothing found." : `hit ${at + 1} / ${hits.length}`}</Small>
          {!none && (
            <Inline>
              <ActionIcon variant="default" aria-label="Previous hit" onClick={() => step(-1)}>
                <IconChevronUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" aria-label="Next hit" onClick={() => step(1)}>
                <IconChevronDown size={16} aria-hidden />
              </ActionIcon>
            </Inline>
          )}
          {!none && (
            <details>
              <summary>All hits</summary>
              <div className={own.hits}>
                <Points aria-label="Found in the document">
                  {hits.map((hit, place) => (
                    <li key={`${hit.page} ${hit.start}`}>
                      <button type="button" className={own.hit} aria-current={place === at} onClick={() => show(place)}>
                        Page {hit.page}: {hit.text.replace(/\s+/g, " ")}
                      </button>
                    </li>
                  ))}
                </Points>
              </div>
            </details>
          )}
        </>
      )}
    </>
  );
}
