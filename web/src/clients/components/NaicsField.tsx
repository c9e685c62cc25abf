import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Naics } from "@refundry/contract/content";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "../../base/api.ts";

interface Props {
  label: string;
  withAsterisk?: boolean;
  disabled?: boolean;
  value: string;
  onChange: (code: string) => void;
  /** The title of the code that stands there already. */
  title: string | null;
  error?: React.ReactNode;
  onBlur?: React.FocusEventHandler<HTMLInputElement>;
}

const searchAfter = 300;
const unreadText = "Choose a code from the list; Enter takes the first.";
/** A group, of fewer than six digits, serves until the exact code is known (20). */
const labelOf = (code: string, title: string) => `${code} · ${title}${code.length < 6 ? " (General code)" : ""}`;
/** A code that only an older edition has says which, and what took its place (20). */
const offeredLabel = ({ code, title, edition, successor }: Naics) =>
  edition === null
    ? labelOf(code, title)
    : `${labelOf(code, title)} (${edition}${successor ? `, now ${successor}` : ""})`;

/** Finds a NAICS code by its digits or words, 300 ms after the last key. */
export function NaicsField({ value, onChange, title, ...props }: Props) {
  const [picked, setPicked] = useState({ value: "", label: "" });
  const label = value === "" ? "" : picked.value === value ? picked.label : labelOf(value, title ?? "");
  const [typed, setTyped] = useState(label);
  const [before, setBefore] = useState(label);
  // The code changed from outside: the record was read anew.
  if (label !== before) {
    setBefore(label);
    setTyped(label);
  }
  const [settled] = useDebouncedValue(typed.trim(), searchAfter);
  const found = useQuery({
    ...api.content.naics.queryOptions({ input: { query: { q: settled } } }),
    enabled: settled !== "" && settled !== label,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  const queries = useQueryClient();
  const take = (code: string, text: string) => {
    setPicked({ value: code, label: text });
    onChange(code);
  };
  /** What was typed is taken for a code: that code itself, the only match, or of several the first where one asks for it. */
  const takeTyped = async (left: string, first: boolean) => {
    const text = left.trim();
    if (text === "" || text === label) return;
    const answer = await queries
      .fetchQuery({ ...api.content.naics.queryOptions({ input: { query: { q: text } } }), staleTime: 5 * 60_000 })
      .catch(() => null);
    const items = answer?.items ?? [];
    const meant = items.find(({ code }) => code === text) ?? (first || items.length === 1 ? items[0] : undefined);
    if (!meant) return;
    take(meant.code, offeredLabel(meant));
    setListed(false);
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = typed.trim();
    // An entry that the arrows chose is the list's own to take; with Ctrl the form is sent.
    const isOwn = event.currentTarget.getAttribute("aria-activedescendant") || event.ctrlKey || event.metaKey;
    if (event.key !== "Enter" || isOwn || text === "" || text === label) return;
    event.preventDefault();
    void takeTyped(text, true);
  };
  const field = useRef<HTMLInputElement>(null);
  const [listed, setListed] = useState(false);
  const unread = value === "" && typed.trim() !== "";
  const options = (found.data?.items ?? []).map((one) => ({ value: one.code, label: offeredLabel(one) }));
  const shown = value !== "" && !options.some((one) => one.value === value) ? [{ value, label }] : [];
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      placeholder="Code or words"
      data={[...shown, ...options]}
      filter={({ options: all }) => all}
      value={value === "" ? null : value}
      searchValue={typed}
      // The list empties the box when it is left; what was typed and means no code stays to be corrected.
      onSearchChange={(text) => {
        if (text !== "" || document.activeElement === field.current) setTyped(text);
      }}
      ref={field}
      dropdownOpened={listed}
      onDropdownOpen={() => setListed(true)}
      onDropdownClose={() => setListed(false)}
      onKeyDown={onEnter}
      error={props.error && unread ? unreadText : props.error}
      onChange={(code, option) => {
        if (code !== null && option !== null) take(code, option.label);
      }}
      onBlur={(event) => {
        props.onBlur?.(event);
        void takeTyped(event.currentTarget.value, false);
      }}
      nothingFoundMessage={settled === "" || found.isFetching ? undefined : "No such code."}
      maxDropdownHeight={280}
    />
  );
}
