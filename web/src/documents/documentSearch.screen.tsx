import type { DocumentHit } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../base/api.ts";
import { dayText } from "../base/instants.ts";
import { SearchLine } from "../ui/form/SearchLine.tsx";
import { Entries } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { readDocumentSearch } from "./components/documentSearchAddress.ts";
import own from "./components/documents.module.css";

const PreviewDialog = openedPart(async () => (await import("./preview.dialog.tsx")).PreviewDialog);

/** Words and phrases in the files of clients (08, 7.1). */
export function DocumentSearchScreen() {
  const { q = "", client } = readDocumentSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [opened, setOpened] = useState<DocumentHit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const search = () => {
    const words = typed.trim();
    setProblem(words.length < 2 ? "Please enter at least two characters." : null);
    if (words.length >= 2) void navigate({ to: ".", search: { q: words, ...(client && { client }) }, replace: true });
  };
  return (
    <Page title="Search in documents" width="narrow" piecemeal>
      <SearchLine
        label="Search in documents"
        placeholder={'Words, or a "whole phrase"'}
        typed={typed}
        onType={setTyped}
        onSearch={search}
        error={problem}
        autoFocus
      />
      {client && (
        <Small of="p">
          Files of client #{client} only.{" "}
          <Link to="." search={{ q }}>
            Search all clients
          </Link>
        </Small>
      )}
      {q.length >= 2 ? (
        <Hits q={q} client={client} onOpen={setOpened} />
      ) : (
        <Muted of="p">Looks into the text of the files of your clients. Words in quotes stand together.</Muted>
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
                  <Hit hit={hit} onOpen={() => onOpen(hit)} />
                </li>
              ))}
            </Entries>
          </>
        )
      }
    </Loaded>
  );
}

/** What a file was handed in as, where it is no document as any. */
const kinds: Readonly<Record<string, string>> = {
  "payroll-candidate": "Payroll file",
  peo: "PEO document",
};

function Hit({ hit, onOpen }: { hit: DocumentHit; onOpen: () => void }) {
  const {
    client,
    trade_name,
    original_file_name: name,
    page,
    excerpt,
    url,
    upload_type: type,
    created_on: created,
  } = hit;
  return (
    <div className={own.hit}>
      <span>
        <a
          href={`${url}?inline=1`}
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          {name}
        </a>{" "}
        {page !== null && <Small>page {page}</Small>}
        <Small>
          {kinds[type] ?? "Document"} · {dayText(created)}
        </Small>
      </span>
      <Small>
        <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
          {trade_name}
        </Link>{" "}
        #{client}
      </Small>
      {excerpt.length > 0 && (
        <span className={own.passage}>
          {excerpt.map(({ text, marked }, place) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
            return marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
          })}
        </span>
      )}
    </div>
  );
}
