import { Button, Radio } from "@mantine/core";
import {
  type DuplicateChoice,
  type ImportedLeadField,
  importedLeadFieldNames,
  importedLeadFields,
  type LeadImport,
} from "@refundry/contract/leads";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { ChoiceField } from "../../ui/form/fields.tsx";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { StepBar } from "../../ui/panels/StepBar.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { Moves } from "../../ui/words/Moves.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { WorkBar } from "../../ui/words/WorkBar.tsx";
import { ImportedRows } from "./ImportedRows.tsx";
import { importStates, importText, leadsText, leftOut } from "./importWords.ts";
import own from "./leadImport.module.css";

const steps = ["File", "Columns", "Rows", "Import", "Result"];
const stepOf = ({ state, missing }: LeadImport) => {
  if (state === "mapped") return missing.length > 0 ? 1 : 2;
  return state === "running" || state === "failed" ? 3 : 4;
};

/** One import from its columns to its result (12, 2.11). */
export function ImportSteps({ one }: { one: LeadImport }) {
  return (
    <Stack>
      <StepBar steps={steps} current={stepOf(one)} />
      <Small of="p">{`${one.file_name}. ${one.by}, ${instantText(one.at)}`}</Small>
      {one.state === "mapped" ? <Mapping one={one} /> : <Result one={one} />}
      {one.missing.length === 0 && <ImportedRows one={one} />}
    </Stack>
  );
}

const fieldChoices = importedLeadFieldNames.map((field) => [field, importedLeadFields[field]] as const);

function Mapping({ one }: { one: LeadImport }) {
  const { id, sheets, sheet, columns, missing, counts, version } = one;
  const [duplicates, choose] = useState<DuplicateChoice>("skip");
  const { making, make } = useStep({ type: "lead_imports", id });
  const map = (fields: readonly (ImportedLeadField | null)[], other = sheet) =>
    make(
      "map",
      () => calls.leads.mapImport({ params: { id }, body: { sheet: other, fields: [...fields], version } }),
      "Columns saved.",
    );
  const fields = columns.map(({ field }) => field);
  const many = counts.ok + (duplicates === "mark" ? counts.duplicate : 0);
  const reason =
    missing.length > 0
      ? `Choose the columns of ${missing.join(", ")} first.`
      : many === 0
        ? "No row can become a lead."
        : null;
  return (
    <Stack>
      {sheets.length > 1 && (
        <ChoiceField
          label="Sheet"
          value={sheet}
          choices={sheets.map((name) => [name, name] as const)}
          onChange={(name) => name && void map([], name)}
        />
      )}
      <section aria-label="Columns" className={own.columns}>
        {columns.map(({ heading, sample, field }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headings may repeat
          <div key={place}>
            <ChoiceField
              label={heading}
              value={field}
              placeholder="Leave out"
              disabled={making !== null}
              choices={fieldChoices.filter(([name]) => name === field || !fields.includes(name))}
              onChange={(chosen) => void map(fields.map((before, at) => (at === place ? chosen : before)))}
            />
            <small>{sample ? `First: ${sample}` : "Empty"}</small>
          </div>
        ))}
      </section>
      {counts.duplicate > 0 && (
        <Radio.Group label="Duplicates" value={duplicates} onChange={(value) => choose(value as DuplicateChoice)}>
          <Inline>
            <Radio value="skip" label="Skip duplicates" />
            <Radio value="mark" label="Import them marked" />
          </Inline>
        </Radio.Group>
      )}
      <Inline>
        <ReasonButton
          reason={reason}
          loading={making === "confirm"}
          onClick={() =>
            void make(
              "confirm",
              () => calls.leads.confirmImport({ params: { id }, body: { duplicates, version } }),
              // A small one is over at once: what runs, and what came of it, stands in the dialog.
              null,
            )
          }
        >
          {`Import ${leadsText(many)}`}
        </ReasonButton>
      </Inline>
    </Stack>
  );
}

const question = {
  title: "Undo this import?",
  text: "The leads of this import are deleted. Leads that somebody changed, noted or converted stay and are listed.",
  confirm: "Undo this import",
  danger: true,
} as const;

function Result({ one }: { one: LeadImport }) {
  const { id, state, moves, done, to_import: all, failure, version } = one;
  const { making, make } = useStep({ type: "lead_imports", id });
  const does = {
    confirm: () =>
      make(
        "confirm",
        () => calls.leads.confirmImport({ params: { id }, body: { duplicates: one.duplicates, version } }),
        null,
      ),
    undo: async () => {
      if (await ask(question)) await make("undo", () => calls.leads.undoImport({ params: { id } }), "Import undone.");
    },
  };
  return (
    <Stack>
      {state === "running" ? (
        <>
          <WorkBar doing="Importing" percent={all === 0 ? 0 : Math.floor((100 * Math.min(done, all)) / all)} />
          <Small of="p">The import runs. You may leave this page.</Small>
        </>
      ) : (
        <Ribbon meaning={importStates[state][0]}>{failure ?? importText(one)}</Ribbon>
      )}
      <Inline>
        {(state === "done" || state === "undone") && leftOut(one) > 0 && <LeftOut id={id} />}
        <Moves
          label="this import"
          size="sm"
          moves={moves}
          moving={making}
          onMove={(name) => void does[name as keyof typeof does]()}
        />
      </Inline>
    </Stack>
  );
}

/** The rows that became no lead, under the headings that an import knows, with what is wrong: to be corrected and imported. */
function LeftOut({ id }: { id: number }) {
  const list = listOf(api.leads.importRows, { fixed: { params: { id }, query: { result: "left_out" } as never } });
  const columns = [
    ...importedLeadFieldNames.map((field) => ({ title: importedLeadFields[field], of: `{${field}}` })),
    { title: "Line", of: "{line}" },
    { title: "Why it was left out", of: "{told}" },
  ];
  const query = () => new URLSearchParams({ format: "csv", columns: JSON.stringify(columns) });
  return (
    <Button variant="default" onClick={() => void list.exportAs(query()).catch(failed)}>
      Download the rows that were left out
    </Button>
  );
}
