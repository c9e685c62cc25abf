import { type ReferenceImport, recognisedColumns } from "@refundry/contract/content";
import { useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { upload } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FileDrop } from "../ui/form/FileDrop.tsx";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { failed } from "../ui/words/snackbar.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The file was read: its import with what would become of each row. */
  onSeen: (id: number) => void;
}

/** A file of reference data; what it holds is told by its headings, and nothing is written yet (20, Import). */
export function ReferenceImportDialog({ opened, onClose, onSeen }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Import reference data">
      <FileStep onSeen={onSeen} />
    </DialogFrame>
  );
}

function FileStep({ onSeen }: Pick<Props, "onSeen">) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const changed = useChanged();
  const send = async (file: File) => {
    setPercent(0);
    setProblem(null);
    try {
      const seen = (await upload({ path: "/reference/imports", file, onPercent: setPercent })) as ReferenceImport;
      void changed({ type: "reference" });
      onSeen(seen.id);
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 422 || error.status === 415);
      if (refused) setProblem(error.fields.uploaded_file ?? error.message);
      else failed(error);
    } finally {
      setPercent(null);
    }
  };
  return (
    <Stack>
      <p>
        A list of the Census or of NAICS as CSV, text or Excel, up to 200,000 rows. What it is, is told by its headings;
        you see what would become of each row before anything is written.
      </p>
      {problem && <Ribbon meaning="bad">{problem}</Ribbon>}
      <FileDrop
        accept={{}}
        hint="CSV, text or Excel, under 25 MB"
        onFile={(file) => void send(file)}
        percent={percent}
      />
      {!problem && (
        <div>
          <p>A list is known by these columns, in any order, among others:</p>
          <Points aria-label="Expected columns">
            {recognisedColumns.map((columns) => (
              <li key={columns}>{columns}</li>
            ))}
          </Points>
        </div>
      )}
    </Stack>
  );
}
