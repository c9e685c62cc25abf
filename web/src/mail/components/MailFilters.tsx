import { useNavigate } from "@tanstack/react-router";
import { DateField } from "../../ui/form/fields.tsx";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import type { List } from "../../ui/table/listOf.ts";
import { useWholeList } from "../../ui/table/rows.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { type MailFilter, useMailFilters } from "./historyAddress.ts";
import { stateWords } from "./mailWords.ts";

/** Where no mail leaves the installation, what was sent is kept here. */
const states = Object.entries({ ...stateWords, sent: "Sent or kept here" });

interface Props {
  /** Every mail: its kinds are those that one can choose. */
  list: List<{ kind: string; kind_name: string }>;
}

/** Kind, state and days of the mails that are listed. */
export function MailFilters({ list }: Props) {
  const filter = useMailFilters();
  const { rows } = useWholeList(list);
  const kinds = [...new Map(rows.map(({ kind, kind_name: name }) => [kind, name]))].sort(([, one], [, other]) =>
    one.localeCompare(other, "en"),
  );
  const navigate = useNavigate();
  const change = (next: MailFilter) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, ...next }) as never, replace: true });
  const day = (name: "from" | "to", word: string) => (
    <DateField
      size="xs"
      aria-label={`${word} day`}
      leftSection={<Small>{word}</Small>}
      leftSectionWidth={word.length > 2 ? 46 : 32}
      value={filter[name] ?? ""}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  );
  return (
    <>
      <FilterChoice label="Kind" value={filter.kind} choices={kinds} onChoose={(kind) => change({ kind })} />
      <FilterChoice label="State" value={filter.state} choices={states} onChoose={(state) => change({ state })} />
      {day("from", "From")}
      {day("to", "To")}
    </>
  );
}
