import { Button } from "@mantine/core";
import { type ImportedUsers, importHeadings, mostImported } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { api, upload } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { FileDrop } from "../ui/form/FileDrop.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { TypedSelect } from "../ui/form/TypedSelect.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { ImportedLines } from "./components/ImportedLines.tsx";
import own from "./components/people.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
}

const accept = { "text/csv": [".csv"], "text/plain": [".csv"], "application/vnd.ms-excel": [".csv"] };
const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

/** Many people of a firm from a file: first what becomes of each line, then those that are good (03, Beyond 2). */
export function ImportUsersDialog({ opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Add people from a file" size="table">
      <Import onClose={onClose} />
    </DialogFrame>
  );
}

function Import({ onClose }: Omit<Props, "opened">) {
  const [entity, setEntity] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<ImportedUsers | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const changed = useChanged();
  const anyFirm = useMay("people.list_firms");
  const again = () => {
    setFile(null);
    setRead(null);
    setProblem(null);
  };
  const send = async (sent: File, commit: boolean) => {
    setPercent(0);
    setProblem(null);
    try {
      const fields = { ...(entity && { entity }), ...(commit && { commit: "true" }) };
      const answer = (await upload({
        path: "/users/import",
        file: sent,
        fields,
        onPercent: setPercent,
      })) as ImportedUsers;
      setFile(sent);
      setRead(answer);
      if (commit) {
        succeeded(`${people(answer.good)} added and invited.`);
        void changed({ type: "users" });
      }
    } catch (error) {
      const said = error instanceof ApiError ? error.fields.uploaded_file : undefined;
      if (said) setProblem(said);
      else failed(error);
    } finally {
      setPercent(null);
    }
  };
  const isDone = read?.rows.some(({ result }) => result === "created") ?? false;
  if (read === null)
    return (
      <Stack>
        {anyFirm && <FirmChoice value={entity} onChange={setEntity} />}
        <p>
          A CSV file of up to {mostImported} people with the headings <strong>{importHeadings.join(", ")}</strong>; a
          role is its name or its number. Nothing is stored before you have seen what becomes of each line.
        </p>
        {problem && <Ribbon meaning="bad">{problem}</Ribbon>}
        {anyFirm && entity === null ? (
          <p>Choose an entity first.</p>
        ) : (
          <FileDrop
            accept={accept}
            hint="CSV, under 25 MB"
            onFile={(chosen) => void send(chosen, false)}
            percent={percent}
          />
        )}
      </Stack>
    );
  const { good, refused } = read;
  return (
    <Stack>
      <Ribbon meaning={refused > 0 ? "wait" : "good"}>
        {isDone
          ? `${people(good)} of ${read.entity.name} added and invited${refused > 0 ? `, ${refused} left out` : ""}.`
          : good === 0
            ? `No line of ${file?.name} can be added.`
            : `${people(good)} can be added to ${read.entity.name}${refused > 0 ? `; ${refused} will be left out` : ""}.`}
      </Ribbon>
      <ImportedLines rows={read.rows} />
      <div className={own.ends}>
        <Button variant="default" onClick={again}>
          Another file
        </Button>
        {isDone || good === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button loading={percent !== null} onClick={() => file && void send(file, true)}>
            {`Add ${people(good)}`}
          </Button>
        )}
      </div>
    </Stack>
  );
}

function FirmChoice({ value, onChange }: { value: string | null; onChange: (entity: string | null) => void }) {
  const firms = useQuery(api.people.entities.queryOptions({ input: { query: {} } }));
  return (
    <TypedSelect
      label="Entity"
      {...requiredField}
      nothingFoundMessage="No such firm."
      data={firms.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={value}
      onChange={onChange}
    />
  );
}
