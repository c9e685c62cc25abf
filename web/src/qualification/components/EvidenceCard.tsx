import { Checkbox, Select } from "@mantine/core";
import { receiptSources } from "@refundry/contract/qualification";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useMay } from "../../base/may.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import own from "./review.module.css";

interface Evidence {
  source: (typeof receiptSources)[number] | null;
  relief_left_out: boolean | null;
  upload: number | null;
  version: number;
}

/** Where the gross receipts come from (14, 2.3). */
export function EvidenceCard({ client }: { client: number }) {
  const may = useMay("qualification.enter_evidence");
  const evidence = useQuery(api.qualification.evidence.queryOptions({ input: { params: { id: client } } }));
  const files = useQuery(api.documents.uploads.queryOptions({ input: { params: { id: client } } }));
  const known = files.data;
  const choices = known
    ? [...known.awaiting_review, ...known.reviewed].map(({ id, original_file_name: name }) => ({
        value: String(id),
        label: name,
      }))
    : [];
  // One that was rejected or deleted since is not among them.
  const unnamed = files.isPending ? "…" : "A file that cannot be chosen any more";
  const nameOf = (upload: number) => choices.find(({ value }) => value === String(upload))?.label;
  return (
    <CardFrame title="Source of the receipts" level={2}>
      <div className={own.short}>
        <Loaded query={evidence}>
          {(found) =>
            may ? (
              <EvidenceForm client={client} found={found} choices={choices} />
            ) : (
              <Facts
                facts={[
                  ["Source", found.source ?? "Not said"],
                  ["Relief grants left out", reliefWords(found.relief_left_out)],
                  ["Evidence", found.upload === null ? "None chosen" : (nameOf(found.upload) ?? unnamed)],
                ]}
              />
            )
          }
        </Loaded>
      </div>
    </CardFrame>
  );
}

const reliefWords = (leftOut: boolean | null) => (leftOut === null ? "Not said" : leftOut ? "Yes" : "No");

interface FormProps {
  client: number;
  found: Evidence;
  choices: { value: string; label: string }[];
}

const valuesOf = ({ source, relief_left_out: relief, upload }: Evidence) => ({
  source: source as string | null,
  relief: relief ?? false,
  upload: upload === null ? null : String(upload),
});
const fresh = (now: Evidence) => ({ values: valuesOf(now), version: now.version });

function EvidenceForm({ client, found, choices }: FormProps) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: valuesOf(found),
    version: found.version,
    follows: true,
    newKey,
    words: {
      source: "Source",
      relief: "Relief grants left out",
      upload: { label: "Evidence", show: (id) => choices.find(({ value }) => value === id)?.label ?? "—" },
    },
    reload: async () => fresh(await calls.qualification.evidence({ params: { id: client } })),
    savedAs: fresh,
    send: ({ source, relief, upload }, { version }) =>
      calls.qualification.saveEvidence({
        params: { id: client },
        body: {
          source: source as Evidence["source"],
          relief_left_out: relief,
          upload: upload === null ? null : Number(upload),
          version: version ?? found.version,
        },
      }),
    onSent: () => {
      succeeded("Updated successfully.");
      void changed({ type: "claims", id: client });
    },
  });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" label="Source of the receipts">
      <Select label="Source" data={[...receiptSources]} clearable {...frame.form.getInputProps("source")} />
      <Checkbox label="Relief grants left out" {...frame.form.getInputProps("relief", { type: "checkbox" })} />
      <Select
        label="Evidence"
        description="One of the client's files."
        data={choices}
        clearable
        searchable
        nothingFoundMessage="No files yet."
        {...frame.form.getInputProps("upload")}
      />
    </FormFrame>
  );
}
