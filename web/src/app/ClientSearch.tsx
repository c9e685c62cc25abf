import { Combobox, useCombobox } from "@mantine/core";
import { useDebouncedValue, useHotkeys } from "@mantine/hooks";
import type { ClientRow } from "@refundry/contract/clients";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { navigationQuery } from "../base/queries.ts";
import { mayOpen, useSession } from "../base/session.ts";
import { useRecentClients } from "../clients/index.ts";
import styles from "./clientSearch.module.css";

/** Leads to the search page with what was typed, or to a client that was pinned or opened; `/` brings the cursor here. */
export function ClientSearch() {
  const person = useSession()?.current_user_id ?? 0;
  const navigation = useQuery(navigationQuery(person));
  const finds = useMay("clients.list");
  if (!navigation.data || !finds) return <div className={styles.search} />;
  return <SearchBox opens={mayOpen(navigation.data, "/clients/1/profile")} />;
}

function SearchBox({ opens }: { opens: boolean }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const found = useFound(typed, opens);
  const { items, list, show, chosen, inBox } = useKeptList(typed, opens, found.length);
  const come = () => {
    box.current?.focus();
    show();
  };
  useHotkeys([["/", come]]);
  const search = () => {
    const q = typed.trim();
    if (q) void navigate({ to: "/clients", search: { q } });
  };
  const open = (id: string) => {
    chosen();
    void navigate({ to: "/clients/$clientId/$tab", params: { clientId: id, tab: "profile" }, hash: id });
  };
  return (
    <search className={styles.search}>
      <Combobox store={list} onOptionSubmit={open} transitionProps={{ duration: 0 }}>
        <Combobox.DropdownTarget>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              search();
            }}
          >
            <IconSearch size={15} aria-hidden />
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                ref={box}
                type="search"
                aria-label="Search clients"
                placeholder="Search clients"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                {...inBox}
              />
            </Combobox.EventsTarget>
            <kbd aria-hidden>/</kbd>
          </form>
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
              <KeptGroup title="Found. Enter searches all clients." clients={found} />
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
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
    show,
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

function KeptGroup({ title, clients }: { title: string; clients: readonly ClientRow[] }) {
  if (clients.length === 0) return null;
  return (
    <Combobox.Group label={title}>
      {clients.map((one) => (
        <Combobox.Option key={one.id} value={String(one.id)} className={styles.keptClient}>
          <span>{one.legal_name ?? one.trade_name}</span>
          {!one.active ? <small>Inactive</small> : one.on_hold && <small>On hold</small>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
