import { useDebouncedValue } from "@mantine/hooks";
import {
  filterPermissions,
  isTooShort,
  type SearchFilter,
  splitSearch,
  tooShortText,
} from "@refundry/contract/clients";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { api } from "../../base/api.ts";
import { useMay, usePermitted } from "../../base/may.ts";
import { anyOf } from "../../base/words.ts";
import form from "../../ui/form/form.module.css";
import { SearchLine } from "../../ui/form/SearchLine.tsx";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { AtOnce } from "../../ui/panels/AtOnce.tsx";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import { useTableAddress } from "../../ui/table/address.ts";
import { listOf } from "../../ui/table/listOf.ts";
import { useWindows } from "../../ui/table/rows.ts";
import { TableFrame } from "../../ui/table/TableFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { useShortcut } from "../../ui/words/shortcuts.ts";
import { useClientColumns } from "../components/columns.tsx";
import { AllClients } from "./AllClients.tsx";
import own from "./finding.module.css";
import { RecentClients } from "./RecentClients.tsx";

/** The most that one page of a search may hold (04, API). */
const mostFound = 200;
const noResult = "No results found. Please try a different search.";
const filterAfter = 500;
const wordsOf = (text: string) => splitSearch(text).words;
/** The filters as one may write them (04, 7.6). */
const examples: Record<SearchFilter, string> = {
  stage: "stage:new",
  firm: 'firm:"Harbor Law"',
  aor: "aor:kim",
  peo: "peo:yes",
  type: "type:943",
  hold: "hold:yes",
};

/** How one narrows a search; who has only that filter reads what it finds. */
const narrowing = (filters: readonly (keyof typeof examples)[]): string =>
  filters.join() === "hold"
    ? `Write ${examples.hold} to find clients on hold.`
    : `Narrow it down with ${anyOf(filters.map((name) => examples[name]))}.`;

/** Enter or `Search` asks the server; typing over the results narrows them here. */
export function SearchedClients({ onOpen }: { onOpen: (id: number) => void }) {
  const shown = useClientColumns();
  const filters = usePermitted(filterPermissions);
  // People of a client look for one of a few companies of their own.
  const isOwn = useMay("shell.needed");
  const [{ q = "" }] = useTableAddress();
  const list = listOf(api.clients.search, { fixed: { query: { q } }, most: mostFound });
  const rows = useWindows({ ...list, enabled: !isTooShort(q) });
  // A filter that the server cannot read belongs to the box, and no table stands in its place.
  const refused = rows.error instanceof ApiError ? rows.error.fields.q : undefined;
  const box = useSearchBox();
  const narrow = useNarrow();
  const found = (
    // The words change in their place: nothing beside them moves.
    <Inline>
      <Link to="/clients">All clients</Link>
      <Muted>{rows.state === "ready" ? foundText(q, rows) : `Searching for “${q}”…`}</Muted>
    </Inline>
  );
  return (
    <>
      <SearchBox box={box} refused={refused} />
      {q === "" ? (
        <>
          <div className={form.hint}>
            <Inline of="div">
              <p>Search by name, EIN, contact, phone, e-mail or client id.</p>
              {!isOwn && (
                <details className={own.narrowing}>
                  <summary>Filters in words</summary>
                  <Small of="p">{narrowing(filters)}</Small>
                </details>
              )}
            </Inline>
          </div>
          <AtOnce>
            {!isOwn && <RecentClients onOpen={onOpen} />}
            <AllClients onOpen={onOpen} typed={box.settled} />
          </AtOnce>
        </>
      ) : refused ? (
        <Inline>
          <Link to="/clients">All clients</Link>
        </Inline>
      ) : (
        <>
          {narrow && found}
          <TableFrame
            name="clients"
            titled
            fewCards="when few"
            label="Clients found"
            filters={narrow ? undefined : found}
            {...shown}
            rows={rows}
            rowKey={(row) => row.id}
            onOpen={(row) => onOpen(row.id)}
            opens={(row) => row.opens}
            text={box.narrowedBy}
            onExport={list.exportAs}
            empty={{ text: noResult }}
            noMatch={box.narrowedBy === "" ? noResult : `0 of ${rows.rows.length} shown. Enter searches all clients.`}
          />
        </>
      )}
    </>
  );
}

/** What was found, and for which words: those in the box may be others meanwhile. */
function foundText(q: string, { total, atLeast }: { total: number; atLeast: boolean }): string {
  const many = total === 1 && !atLeast ? "1 client" : `${total.toLocaleString("en-US")} clients`;
  return `${atLeast ? "More than " : ""}${many} found for “${q}”`;
}

/** What stands in the box: the text of the address until one types, then what one types until it is sent. */
function useSearchBox() {
  const [{ q = "" }, change] = useTableAddress();
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  if (q !== asked) {
    setAsked(q);
    setTyped(q);
  }
  const [problem, setProblem] = useState("");
  const [settled] = useDebouncedValue(typed.trim(), filterAfter);
  return {
    typed,
    problem,
    isAsked: typed.trim() === q,
    settled: wordsOf(settled),
    /** The words that narrow what was found, once one has stopped typing. */
    narrowedBy: wordsOf(settled) === wordsOf(q) ? "" : wordsOf(settled),
    type: (text: string) => {
      setTyped(text);
      setProblem("");
    },
    search: () => {
      const text = typed.trim();
      if (text === "") return;
      if (isTooShort(text)) setProblem(tooShortText);
      else change({ q: text });
    },
  };
}

interface BoxProps {
  box: ReturnType<typeof useSearchBox>;
  /** What the server could not read of what was asked. */
  refused: string | undefined;
}

function SearchBox({ box, refused }: BoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut("Clients", ["/", "Search clients"], () => field.current?.focus());
  return (
    <SearchLine
      label="Search clients"
      field={field}
      autoFocus
      typed={box.typed}
      onType={box.type}
      onSearch={box.search}
      error={box.problem || (box.isAsked && refused)}
    />
  );
}
