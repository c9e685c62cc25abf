import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { RoleId } from "@refundry/contract/access";
import type { ClientRow } from "@refundry/contract/clients";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { api, client } from "../../app/api.ts";
import form from "../../ui/form/form.module.css";
import { useTableAddress } from "../../ui/table/address.ts";
import { useWindows } from "../../ui/table/rows.ts";
import { TableFrame } from "../../ui/table/TableFrame.tsx";
import { columnsOf, rowHeightOf } from "./columns.tsx";
import { RecentClients } from "./RecentClients.tsx";

/** The most that one page of a search may hold (04, API). */
const mostFound = 200;
const noResult = "No results found. Please try a different search.";
const filterAfter = 500;
const tooShort = (text: string) => text.length < 2 && !/^\d$/.test(text);

/** Enter or `Search` asks the server; typing over the results narrows them here. */
export function SearchedClients({ role, onOpen }: { role: RoleId; onOpen: (id: number) => void }) {
  const [{ q = "" }, change] = useTableAddress();
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  if (q !== asked) {
    setAsked(q);
    setTyped(q);
  }
  const [problem, setProblem] = useState("");
  const [settled] = useDebouncedValue(typed.trim(), filterAfter);
  const rows = useWindows<ClientRow>({
    key: [...api.clients.search.key(), q],
    enabled: q !== "" && !tooShort(q),
    page: ({ limit, cursor }, signal) =>
      client.clients.search({ query: { q, limit: Math.min(limit, mostFound), cursor } }, { signal }),
  });
  const search = () => {
    const text = typed.trim();
    if (text === "") return;
    if (tooShort(text)) setProblem("Please enter at least 2 characters.");
    else change({ q: text });
  };
  return (
    <>
      <search>
        <form
          className={form.searchLine}
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <TextInput
            type="search"
            aria-label="Search clients"
            autoFocus
            value={typed}
            error={problem}
            leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem("");
            }}
          />
          <Button type="submit" variant="default">
            Search
          </Button>
        </form>
      </search>
      {q === "" ? (
        <>
          <p className={form.hint}>Search by name, EIN, contact, phone, e-mail or client id.</p>
          <RecentClients role={role} onOpen={onOpen} />
        </>
      ) : (
        <TableFrame
          name="clients"
          label="Clients found"
          columns={columnsOf(role)}
          rowHeight={rowHeightOf(role)}
          rows={rows}
          rowKey={(row) => row.id}
          onOpen={(row) => onOpen(row.id)}
          opens={(row) => row.opens}
          text={settled === q ? "" : settled}
          empty={{ text: noResult }}
          noMatch={noResult}
        />
      )}
    </>
  );
}
