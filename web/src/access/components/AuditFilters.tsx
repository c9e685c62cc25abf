import { Autocomplete, Button, Checkbox, type ComboboxItem, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { api, client } from "../../base/api.ts";
import type { TrailWords } from "../../base/trailWords.ts";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import styles from "./audit.module.css";
import { type AuditSearch, everyDay } from "./auditAddress.ts";
import { actionChoices, type Choice, fieldChoices, recordChoices } from "./auditWords.ts";
import { PickFilter } from "./PickFilter.tsx";

interface Props {
  set: AuditSearch;
  change: (change: AuditSearch) => void;
  words: TrailWords;
}

const findPeople = async (text: string) => {
  const call = text.includes("@") ? client.people.searchEmails : client.people.searchUsers;
  const { items } = await call({ query: { q: text } });
  return items.map(({ id, fullname, email }) => ({ id, name: `${fullname} · ${email}` }));
};
const personName = async (id: number) => (await client.access.user({ params: { id } })).fullname;
const findClients = async (text: string) =>
  (await client.clients.search({ query: { q: text, limit: 20 } })).items.map(({ id, legal_name: name }) => ({
    id,
    name: name ?? `Client ${id}`,
  }));
const clientName = async (id: number) => (await client.clients.read({ params: { id } })).legal_name;

/** Those that few ask for stand behind a button, open while one of them narrows the list. */
const further = [
  "acting_as",
  "field",
  "entity_id",
  "request_id",
  "record_type",
  "record_id",
  "system",
  "acting",
] as const;

/** What narrows the trail; all of it stands in the address. */
export function AuditFilters({ set, change, words }: Props) {
  const [opened, { toggle }] = useDisclosure(further.some((name) => set[name] !== undefined));
  const text = (name: keyof AuditSearch, label: string) => (
    <TextFilter
      key={`${name} ${set[name] ?? ""}`}
      label={label}
      value={set[name]}
      onSet={(value) => change({ [name]: value })}
    />
  );
  const word = (name: "action" | "record_type" | "field", label: string, choices: readonly Choice[]) => (
    <WordFilter
      key={`${name} ${set[name] ?? ""}`}
      label={label}
      value={set[name]}
      choices={choices}
      onSet={(value) => change({ [name]: value })}
    />
  );
  const day = (name: "from" | "to", label: string) => (
    <TextInput
      size="xs"
      type="date"
      label={label}
      value={set[name] ?? ""}
      onChange={({ currentTarget: { value } }) => change({ [name]: value || (name === "from" ? everyDay : undefined) })}
    />
  );
  const flag = (name: "system" | "acting", label: string) => (
    <Checkbox
      size="xs"
      label={label}
      checked={set[name] === "true"}
      onChange={({ currentTarget: { checked } }) => change({ [name]: checked ? "true" : undefined })}
    />
  );
  return (
    <fieldset className={styles.filters} aria-label="Filters">
      <div className={styles.row}>
        {day("from", "From")}
        {day("to", "To")}
        <PickFilter
          label="Person"
          value={set.user_id}
          find={findPeople}
          nameOf={personName}
          onChoose={(user_id) => change({ user_id })}
        />
        <PickFilter
          label="Client"
          value={set.client_id}
          find={findClients}
          nameOf={clientName}
          onChoose={(client_id) => change({ client_id })}
        />
        {word("action", "Action", actionChoices(words))}
        <Button size="xs" variant="default" aria-expanded={opened} onClick={toggle}>
          {opened ? "Fewer filters" : "More filters"}
        </Button>
      </div>
      {opened && (
        <div className={styles.row}>
          {word("record_type", "Record type", recordChoices(words))}
          {text("record_id", "Record number")}
          <PickFilter
            label="Acting as"
            value={set.acting_as}
            find={findPeople}
            nameOf={personName}
            onChoose={(acting_as) => change({ acting_as })}
          />
          {word("field", "Field changed", fieldChoices(words))}
          <FirmFilter value={set.entity_id} onChoose={(entity_id) => change({ entity_id })} />
          {text("request_id", "Request")}
          {flag("system", "Only by the system")}
          {flag("acting", "Only while acting for someone")}
        </div>
      )}
    </fieldset>
  );
}

function FirmFilter({ value, onChoose }: { value: string | undefined; onChoose: (value: string | undefined) => void }) {
  const firms = useQuery(api.people.entities.queryOptions({ input: { query: {} } }));
  const choices = (firms.data?.items ?? []).map(({ id, name }) => [String(id), name] as const);
  return <FilterChoice label="Firm" value={value} choices={choices} onChoose={onChoose} />;
}

interface TextProps {
  label: string;
  value: string | undefined;
  onSet: (value: string | undefined) => void;
}

/** Narrows once it is left or Enter is pressed: half a word finds nothing. */
function TextFilter({ label, value = "", onSet }: TextProps) {
  const [typed, type] = useState(value);
  const settle = () => typed.trim() !== value && onSet(typed.trim() || undefined);
  return (
    <TextInput
      size="xs"
      label={label}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && settle()}
    />
  );
}

interface WordProps {
  label: string;
  /** The code that is asked for. */
  value: string | undefined;
  choices: readonly Choice[];
  onSet: (code: string | undefined) => void;
}

const mostOffered = 100;

/** A filter by one of many codes, each under its words; what has none is asked for as it was typed. */
function WordFilter({ label, value, choices, onSet }: WordProps) {
  const now = choices.find(([, code]) => code === value)?.[0] ?? value ?? "";
  const [typed, type] = useState<string | null>(null);
  const has = (text: string) => (words: string) => words.toLowerCase().includes(text.trim().toLowerCase());
  const settle = (text: string) => {
    const asked = text.trim();
    const code = choices.find(([words]) => words.toLowerCase() === asked.toLowerCase())?.[1] ?? asked;
    type(null);
    if (code !== (value ?? "")) onSet(code || undefined);
  };
  /** Half a word of something that is offered asks for nothing. */
  const leave = () => {
    if (typed === null) return;
    const isHalf = typed.trim() !== "" && choices.some(([words]) => has(typed)(words));
    const isWhole = choices.some(([words]) => words.toLowerCase() === typed.trim().toLowerCase());
    if (isHalf && !isWhole) type(null);
    else settle(typed);
  };
  return (
    <Autocomplete
      size="xs"
      label={label}
      placeholder="All"
      value={typed ?? now}
      data={choices.map(([words]) => words)}
      // What is chosen narrows the list only once something else is typed.
      filter={({ options }) =>
        (options as ComboboxItem[]).filter((one) => typed === null || has(typed)(one.label)).slice(0, mostOffered)
      }
      selectFirstOptionOnChange
      clearable
      onChange={type}
      onOptionSubmit={settle}
      onClear={() => settle("")}
      onBlur={leave}
      onKeyDown={({ key }: KeyboardEvent) => {
        // Where something is offered, Enter chooses it.
        if (key === "Enter" && typed !== null && !choices.some(([words]) => has(typed)(words))) settle(typed);
      }}
    />
  );
}
