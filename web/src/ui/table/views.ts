import type { View } from "@refundry/contract/shell";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "../../base/api.ts";

/** What of an address a view keeps: its filters, columns and sort as text. */
type State = Readonly<Record<string, string>>;

const viewsQuery = () => api.shell.views.queryOptions({ input: { query: {} }, staleTime: 5 * 60_000 });

/** The person's own views of a table. All of them are read at once, so that the next table asks nothing. */
export function useViews(table: string): readonly View[] {
  const { data } = useQuery(viewsQuery());
  return data?.items.filter(({ screen }) => screen === table) ?? [];
}

/** What stands in the address now. */
export function useAddressState(): State {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/** Shows the table as a view has it: what stands in the address besides goes. */
export function useShowView(): (state: State) => void {
  const navigate = useNavigate();
  return (state) => void navigate({ to: ".", search: state as never, hash: true, replace: true });
}

/** Whether two states show the same. */
export function isSame(one: State, other: State): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** Who comes to a table by its bare address finds it as the default view has it. */
export function useDefaultView(table: string): void {
  const views = useQuery(viewsQuery());
  const state = useAddressState();
  const show = useShowView();
  const bare = useRef(Object.keys(state).length === 0);
  const begin = useEffectEvent(() => {
    const view = views.data?.items.find(({ screen, is_default }) => screen === table && is_default);
    // What was chosen while the views were on their way stays.
    if (view && bare.current && Object.keys(state).length === 0) show(view.state);
    bare.current = false;
  });
  const known = views.data !== undefined;
  useEffect(() => {
    if (known) begin();
  }, [known]);
}
