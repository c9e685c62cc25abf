import { Anchor, Button } from "@mantine/core";
import { importedLeadFields, type LeadImport, mostImportedLeads } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, saveBlob } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { dayText } from "../base/instants.ts";
import { FileDrop } from "../ui/form/FileDrop.tsx";
import { useFileSent } from "../ui/form/useFileSent.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { ImportSteps } from "./components/ImportSteps.tsx";
import { importStates, leadsText } from "./components/importWords.ts";
import own from "./components/leadImport.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Many leads from a file: its columns, what becomes of each row, then the leads, which can be taken back (12, 2.11). */
export function ImportLeadsDialog({ opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Import leads" size="table">
      <Import />
    </DialogFrame>
  );
}

/** Where the socket is away the screen asks again by itself. */
const askedAgainAfter = 2_000;

function Import() {
  const [id, open] = useState<number | null>(null);
  const found = useQuery({
    ...api.leads.readImport.queryOptions({ input: { params: { id: id ?? 0 } } }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? askedAgainAfter : false),
  });
  if (id === null)
    return (
      <Stack>
        <FileStep onRead={open} />
        <Earlier onOpen={open} />
      </Stack>
    );
  return (
    <Stack>
      <div>
        <Anchor component="button" type="button" onClick={() => open(null)}>
          All imports
        </Anchor>
      </div>
      <Loaded query={found} lines={8}>
        {(one) => <ImportSteps key={`${one.id} ${one.sheet}`} one={one} />}
      </Loaded>
    </Stack>
  );
}

const accept = {
  "text/csv": [".csv"],
  "text/plain": [".csv", ".txt"],
  "application/vnd.ms-excel": [".csv"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
};

function FileStep({ onRead }: { onRead: (id: number) => void }) {
  const changed = useChanged();
  const { percent, problem, send } = useFileSent<LeadImport>("/leads/imports", ({ id }) => {
    void changed({ type: "lead_imports" });
    onRead(id);
  });
  return (
    <Stack>
      <p>
        A CSV or Excel file of up to {mostImportedLeads.toLocaleString("en-US")} leads with headings in its first row.
        First name, last name, e-mail and phone are needed of each. Nothing becomes a lead before you have seen every
        row.
      </p>
      {problem && <Ribbon meaning="bad">{problem}</Ribbon>}
      <FileDrop
        accept={accept}
        hint="CSV or Excel (.xlsx), under 25 MB"
        onFile={(file) => void send(file)}
        percent={percent}
      />
      <Inline>
        <Button variant="default" onClick={saveTemplate}>
          Download a template
        </Button>
      </Inline>
    </Stack>
  );
}

const saveTemplate = () =>
  saveBlob(new Blob([`${Object.values(importedLeadFields).join(",")}\r\n`], { type: "text/csv" }), "leads.csv");

function Earlier({ onOpen }: { onOpen: (id: number) => void }) {
  const imports = useQuery(api.leads.imports.queryOptions({ input: { query: { limit: 20 } } }));
  if (!imports.data || imports.data.items.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports">
      <h3 id="earlier-imports">Earlier imports</h3>
      <ul className={own.earlier}>
        {imports.data.items.map(({ id, file_name: file, state, by, at, imported }) => (
          <li key={id}>
            <Anchor component="button" type="button" onClick={() => onOpen(id)}>
              {file}
            </Anchor>
            <Small>{`${by}, ${dayText(at)}${imported > 0 ? `, ${leadsText(imported)}` : ""}`}</Small>
            <StatusBadge meaning={importStates[state][0]}>{importStates[state][1]}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
