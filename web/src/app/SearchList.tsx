import { Combobox, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ClientRow } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "../base/api.ts";
import { useRecentClients } from "../clients/index.ts";
import styles from "./clientSearch.module.css";
import { foundBy } from "./foundBy.ts";
import { SearchField } from "./SearchField.tsx";

interface Props {
  typed: string;
  onType: (text: string) => void;
  onSearch: () => void;
  /** Whether this person may open a client. */
  opens: boolean;
}

/** The box with its list: the clients that were pinned or opened, and while one types those that are found. */
export function SearchList({ typed, opens, ...field }: Props) {
  const navigate = useNavigate();
  const found = useFound(typed, opens);
  const { items, list, chosen, inBox } = useKeptList(typed, opens, found.length);
  const open = (id: string) => {
    chosen();
    void navigate({ to: "/clients/$clientId/$tab", params: { clientId: id, tab: "profile" }, hash: id });
  };
  return (
    <Combobox store={list} onOptionSubmit={open} transitionProps={{ duration: 0 }}>
      <Combobox.DropdownTarget>
        <SearchField
          typed={typed}
          {...field}
          box={inBox}
          around={(box) => <Combobox.EventsTarget withExpandedAttribute>{box}</Combobox.EventsTarget>}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options
          className={styles.kept}
          aria-label={typed === "" ? "Pinned and recently opened clients" : "Clients found"}
        >
          {typed === "" ? (
            <>
              <KeptGroup title="Pinned" clients={items.filter((one) => one.pinned)} />
              <KeptGroup title="Recently opened" clients={items.filter((one) => !one.pinned)} />
            </>
          ) : (
            <KeptGroup title="Found. Enter searches all clients." clients={found} searched={typed} />
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** So many are offered while one types. */
const mostFound = 6;
/** Fewer letters find too much to be of use while one types; the server has the last word on what is too short. */
const fewestLetters = 3;
/** The search asks this long after the last key. */
const searchAfter = 300;

/** What the server finds for what was typed, once one has stopped typing; for those who may open a client. */
function useFound(typed: string, opens: boolean): readonly ClientRow[] {
  const [q] = useDebouncedValue(typed.trim(), searchAfter);
  const found = useQuery({
    ...api.clients.search.queryOptions({ input: { query: { q, limit: mostFound } } }),
    enabled: opens && q.length >= fewestLetters,
    retry: false,
  });
  return typed.trim() === q ? (found.data?.items ?? []).filter((one) => one.opens) : [];
}

/** The list under the box: open while somebody is in the box and there is something to show. */
function useKeptList(typed: string, opens: boolean, found: number) {
  const [wanted, setWanted] = useState(false);
  // Asked for by who comes to the box the first time; kept up to date from then on.
  const [visited, setVisited] = useState(false);
  const items = useRecentClients(visited && opens).data?.items ?? [];
  const list = useCombobox({
    opened: wanted && (typed === "" ? items.length > 0 : found > 0),
    onOpenedChange: setWanted,
    onDropdownClose: () => list.resetSelectedOption(),
  });
  // The panel of a client that was chosen here gives the focus back when it closes; that is nobody asking for the list.
  const returning = useRef(false);
  const show = () => {
    returning.current = false;
    setVisited(true);
    setWanted(true);
  };
  const hide = () => setWanted(false);
  return {
    items,
    list,
    chosen: () => {
      returning.current = true;
      hide();
    },
    inBox: {
      onFocus: () => {
        if (!returning.current) show();
        returning.current = false;
      },
      onBlur: hide,
      onClick: show,
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === "Tab") show();
      },
    },
  };
}

interface GroupProps {
  title: string;
  clients: readonly ClientRow[];
  /** What they were found for. */
  searched?: string;
}

function KeptGroup({ title, clients, searched = "" }: GroupProps) {
  if (clients.length === 0) return null;
  return (
    <Combobox.Group label={title}>
      {clients.map((one) => (
        <Combobox.Option key={one.id} value={String(one.id)} className={styles.keptClient}>
          <span>{one.legal_name ?? one.trade_name}</span>
          <Why text={foundBy(one, searched)} />
          {!one.active ? <small>Inactive</small> : one.on_hold && <small>On hold</small>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

/** Why a client was found whose name does not say it. */
function Why({ text }: { text: string | null }) {
  return text !== null && <em>{text}</em>;
}
