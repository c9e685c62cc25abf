import { type ReferenceImport, recognisedColumns } from "@refundry/contract/content";
import { useChanged } from "../base/changed.ts";
import { FileDrop } from "../ui/form/FileDrop.tsx";
import { useFileSent } from "../ui/form/useFileSent.ts";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";

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
  const changed = useChanged();
  const { percent, problem, send } = useFileSent<ReferenceImport>("/reference/imports", ({ id }) => {
    void changed({ type: "reference" });
    onSeen(id);
  });
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
