import { Anchor } from "@mantine/core";
import {
  importedListNames,
  importResults,
  type ReferenceImport,
  type ReferenceImportRow,
} from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { Moves } from "../../ui/words/Moves.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { WorkBar } from "../../ui/words/WorkBar.tsx";
import { importStates, importText, resultWords } from "./importWords.ts";
import { useReferenceAddress } from "./referenceAddress.ts";

/** Where the socket is away the screen asks again by itself. */
const askedAgainAfter = 2_000;

/** One import: what was recognised, what becomes of each row, and what can be done with it (20, Import). */
export function ImportView({ id }: { id: number }) {
  const { show } = useReferenceAddress();
  const found = useQuery({
    ...api.content.referenceImport.queryOptions({ input: { params: { id } } }),
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? askedAgainAfter : false),
  });
  return (
    <Stack>
      <div>
        <Anchor component="button" type="button" onClick={() => show("imports")}>
          All imports
        </Anchor>
      </div>
      <Loaded query={found} lines={8}>
        {(one) => (
          <>
            <Head one={one} />
            <Rows one={one} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const questions = {
  undo: {
    title: "Undo this import?",
    text: "What it changed becomes what it was, and what it added goes. Entries in use, or changed since, stay and are listed.",
    confirm: "Undo this import",
    danger: true,
  },
} as const;

function Head({ one }: { one: ReferenceImport }) {
  const { id, list, year, counts, state, failure, file_name: file, by, at, moves, to_write: all, written } = one;
  const { making, make } = useStep({ type: "reference" });
  const inFile = counts.new + counts.changed + counts.unchanged + counts.rejected;
  const does = {
    confirm: () => make("confirm", () => calls.content.confirmImport({ params: { id } }), "The import runs."),
    undo: async () => {
      if (!(await ask(questions.undo))) return;
      await make("undo", () => calls.content.undoImport({ params: { id } }), "Import undone.");
    },
  };
  const offered = moves.filter(({ name }) => name !== "confirm" || all > 0);
  return (
    <CardFrame
      title={`${importedListNames[list]}${year === null ? "" : `, ${year}`}`}
      level={2}
      aside={<StatusBadge meaning={importStates[state][0]}>{importStates[state][1]}</StatusBadge>}
    >
      <Stack>
        <Small of="p">
          {file}, {inFile === 1 ? "1 row" : `${inFile.toLocaleString("en-US")} rows`}. {by}, {instantText(at)}
        </Small>
        {state === "running" ? (
          <WorkBar doing="Importing" percent={all === 0 ? 0 : Math.floor((100 * written) / all)} />
        ) : (
          <Ribbon meaning={importStates[state][0]}>{failure ?? importText(one)}</Ribbon>
        )}
        <Moves
          label={`Import of ${importedListNames[list]}`}
          moves={offered}
          moving={making}
          onMove={(name) => void does[name as keyof typeof does]()}
        />
      </Stack>
    </CardFrame>
  );
}

type Result = (typeof importResults)[number] | "kept";

function Rows({ one: { id, counts, kept, state } }: { one: ReferenceImport }) {
  const [result, choose] = useState<Result | undefined>(firstShown(counts, kept));
  const query = (result === undefined ? {} : { result }) as never;
  const choices: (readonly [string, string])[] = importResults.map((key) => [
    key,
    `${resultWords[key][1]} (${counts[key].toLocaleString("en-US")})`,
  ]);
  if (state === "undone") choices.push(["kept", `Stayed (${kept.toLocaleString("en-US")})`]);
  return (
    <ListTable
      list={listOf(api.content.importRows, { fixed: { params: { id }, query } })}
      name="importRows"
      label="Rows of the import"
      columns={columns}
      ordered="line"
      filters={
        <FilterChoice
          label="Result"
          value={result}
          choices={choices}
          onChoose={(value) => choose(value as Result | undefined)}
        />
      }
      empty={{ text: "No row has this result." }}
      noMatch="No row matches these filters."
    />
  );
}

/** What an administrator looks at first: what would change, or what stayed. */
function firstShown(counts: ReferenceImport["counts"], kept: number): Result | undefined {
  if (kept > 0) return "kept";
  const telling = (["rejected", "changed", "new"] as const).find((key) => counts[key] > 0);
  return telling;
}

const columns: readonly Column<ReferenceImportRow>[] = [
  { key: "name", title: "Name", value: ({ name }) => name, width: "minmax(150px, 1.4fr)" },
  { key: "line", title: "Line", value: ({ line }) => line, align: "end", width: "72px" },
  {
    key: "result",
    title: "Result",
    value: ({ result }) => resultWords[result][1],
    words: Object.fromEntries(Object.entries(resultWords).map(([key, [, word]]) => [key, word])),
    cell: ({ result }) => <StatusBadge meaning={resultWords[result][0]}>{resultWords[result][1]}</StatusBadge>,
    width: "132px",
  },
  { key: "key", title: "Code", value: ({ key }) => key, width: "minmax(84px, 0.6fr)" },
  { key: "state_code", title: "State", value: ({ state_code: state }) => state, width: "64px" },
  { key: "told", title: "What changes, or why not", value: ({ told }) => told, width: "minmax(220px, 2.2fr)" },
];
