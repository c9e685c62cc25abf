import { NativeSelect } from "@mantine/core";
import type { DocumentHit } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../base/api.ts";
import { dayText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { SearchLine } from "../ui/form/SearchLine.tsx";
import { Entries } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { readDocumentSearch } from "./components/documentSearchAddress.ts";
import search from "./components/search.module.css";

const PreviewDialog = openedPart(async () => (await import("./preview.dialog.tsx")).PreviewDialog);

/** Words and phrases in the files of clients (08, 7.1). */
export function DocumentSearchScreen() {
  const isOwn = useMay("shell.needed");
  const { q = "", client } = readDocumentSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [opened, setOpened] = useState<DocumentHit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = () => {
    const words = typed.trim();
    setProblem(words.length < 2 ? "Please enter at least two characters." : null);
    if (words.length >= 2) void navigate({ to: ".", search: { q: words, ...(client && { client }) }, replace: true });
  };
  const narrow = (id: number | undefined) =>
    void navigate({ to: ".", search: { ...(q && { q }), ...(id !== undefined && { client: id }) }, replace: true });
  return (
    <Page title="Search in documents" width="narrow" piecemeal>
      <SearchLine
        label="Search in documents"
        placeholder={'Words, or a "whole phrase"'}
        typed={typed}
        onType={setTyped}
        onSearch={look}
        error={problem}
        autoFocus
      />
      {isOwn ? <OfOwn client={client} onChoose={narrow} /> : <OfStaff q={q} client={client} onChoose={narrow} />}
      {q.length < 2 ? (
        <Muted of="p">
          Looks into the text of the files of your {isOwn ? "companies" : "clients"}. Words in quotes stand together.
        </Muted>
      ) : (
        // What was found before is no answer to what was not looked for.
        problem === null && <Hits q={q} client={client} onOpen={setOpened} />
      )}
      <PreviewDialog file={opened} opened={opened !== null} onClose={() => setOpened(null)} />
    </Page>
  );
}

interface HitsProps {
  q: string;
  client: number | undefined;
  onOpen: (hit: DocumentHit) => void;
}

interface NarrowingProps {
  label: string;
  all: string;
  offered: readonly { id: number; label: string }[];
  client: number | undefined;
  onChoose: (client: number | undefined) => void;
}

/** Whose files are looked into. It stays as one chooses, for the keys that choose again. */
function Narrowing({ label, all, offered, client, onChoose }: NarrowingProps) {
  return (
    <NativeSelect
      className={search.narrowing ?? ""}
      size="sm"
      label={label}
      value={client === undefined ? "" : String(client)}
      data={[{ value: "", label: all }, ...offered.map(({ id, label: name }) => ({ value: String(id), label: name }))]}
      onChange={({ currentTarget: { value } }) => onChoose(value === "" ? undefined : Number(value))}
    />
  );
}

/** One of the own companies, or all of them; nothing to choose for who has one. */
function OfOwn(props: Pick<NarrowingProps, "client" | "onChoose">) {
  const own = useQuery(api.clients.list.queryOptions({ input: { query: { limit: 100 } } }));
  const offered = (own.data?.items ?? []).map(({ id, trade_name: name }) => ({ id, label: name ?? `Company ${id}` }));
  return offered.length > 1 && <Narrowing label="Company" all="All companies" offered={offered} {...props} />;
}

/** One of the clients of which there are hits, or all of them; nothing to choose where all are of one. */
function OfStaff({ q, ...props }: { q: string } & Pick<NarrowingProps, "client" | "onChoose">) {
  const { client } = props;
  // They come with the hits; of the narrower ones that follow, what was found before is still known.
  const all = useQuery({
    ...api.documents.search.queryOptions({ input: { query: { q } } }),
    enabled: q.length > 1 && client === undefined,
  });
  const found = clientsOf(all.data?.items ?? []);
  const isFound = client === undefined || found.some(({ id }) => id === client);
  const chosen = useQuery({
    ...api.clients.read.queryOptions({ input: { params: { id: client ?? 0 } } }),
    enabled: !isFound,
  });
  if (isFound && found.length < 2) return null;
  const named = { id: client ?? 0, label: `${chosen.data?.trade_name ?? "Client"} #${client}` };
  return <Narrowing label="Client" all="All clients" offered={isFound ? found : [...found, named]} {...props} />;
}

function Hits({ q, client, onOpen }: HitsProps) {
  const found = useQuery(api.documents.search.queryOptions({ input: { query: { q, ...(client && { client }) } } }));
  return (
    <Loaded query={found} lines={6}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Muted of="p">No document holds these words.</Muted>
        ) : (
          <>
            <Small of="p" role="status">
              {items.length < total
                ? `The newest ${items.length} of ${total} hits`
                : total === 1
                  ? "1 hit"
                  : `${total} hits`}
            </Small>
            <Entries aria-label="Hits">
              {items.map((hit) => (
                <li key={hit.id}>
                  <Hit hit={hit} words={wordsOf(q)} onOpen={() => onOpen(hit)} />
                </li>
              ))}
            </Entries>
          </>
        )
      }
    </Loaded>
  );
}

/** The clients of which there are hits, those of most first. */
function clientsOf(items: readonly DocumentHit[]): { id: number; label: string }[] {
  const found = new Map<number, { name: string; many: number }>();
  for (const { client, trade_name: name } of items)
    found.set(client, { name, many: (found.get(client)?.many ?? 0) + 1 });
  return [...found]
    .sort(([, a], [, b]) => b.many - a.many)
    .map(([id, { name, many }]) => ({ id, label: `${name} #${id} (${many})` }));
}

/** The words that are looked for, as they may stand in a name. */
const wordsOf = (q: string): string[] =>
  q
    .replaceAll('"', " ")
    .split(/\s+/)
    .filter((word) => word.length > 1 && !word.startsWith("-") && word.toLowerCase() !== "or");

/** A name with the words that were looked for marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text.split(new RegExp(`(${escaped.join("|")})`, "i")).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
    place % 2 === 1 ? <mark key={place}>{piece}</mark> : <span key={place}>{piece}</span>,
  );
}

/** What a file is by its bytes. */
function formatOf(mime: string): string {
  const [, end = ""] = /\/(?:.*[.\-+])?(\w+)$/.exec(mime) ?? [];
  const known: Readonly<Record<string, string>> = {
    plain: "Text",
    sheet: "Excel",
    excel: "Excel",
    document: "Word",
    msword: "Word",
    rfc822: "E-mail",
  };
  return known[end] ?? end.toUpperCase();
}

/** What a file was handed in as, where it is no document as any. */
const kinds: Readonly<Record<string, string>> = {
  "payroll-candidate": "Payroll file",
  peo: "PEO document",
};

function Hit({ hit, words, onOpen }: { hit: DocumentHit; words: readonly string[]; onOpen: () => void }) {
  const {
    client,
    trade_name,
    original_file_name: name,
    page,
    excerpt,
    url,
    mime_type: mime,
    upload_type: type,
    created_on: created,
  } = hit;
  return (
    <div className={search.hit}>
      <span className={search.name}>
        <a
          href={`${url}?inline=1`}
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          <Marked text={name} words={words} />
        </a>
        {page !== null && <Small>page {page}</Small>}
      </span>
      <span className={search.client}>
        <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
          {trade_name}
        </Link>{" "}
        <Small>#{client}</Small>
      </span>
      <Small>
        {kinds[type] ?? "Document"} · {formatOf(mime)}
      </Small>
      <Small figures>{dayText(created)}</Small>
      {excerpt.length > 0 && (
        <span className={search.passage}>
          {excerpt.map(({ text, marked }, place) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
            return marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
          })}
        </span>
      )}
    </div>
  );
}
