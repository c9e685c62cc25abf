import { Checkbox } from "@mantine/core";
import type { SignedUploadType } from "@refundry/contract/documents";
import { useState } from "react";
import { Stack } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { isTable } from "./components/fileKinds.ts";
import { PickedFiles } from "./components/PickedFiles.tsx";
import { SignedPackage } from "./components/SignedPackage.tsx";

/** A document of the client's that is handed in, or several that come in one file. */
export interface Paper {
  name: string;
  documents: readonly number[];
  isPayroll: boolean;
}

interface Props {
  client: number;
  /** What is handed in; any file where nothing is named. */
  paper?: Paper | null;
  opened: boolean;
  onClose: () => void;
}

const boxes = [
  ["submission", "I am uploading a signed Final Report"],
  ["2020-supplement", "I am uploading a signed 2020 Supplement"],
] as const satisfies readonly (readonly [SignedUploadType, string])[];

/** Hands files in for a client: those of one document, or any, signed packages among them (08, 2.3). */
export function UploadDialog({ client, paper, opened, onClose }: Props) {
  const shown = useLast(paper ?? null);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={shown ? `Upload ${shown.name}` : "Upload documents"}>
      {shown ? (
        <PickedFiles
          client={client}
          type={{ documents: shown.documents, name: shown.name, type: (file) => typeFor(shown, file) }}
          action="Upload files"
          onSent={onClose}
        />
      ) : (
        <AnyFiles client={client} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

/** Payroll in a table is looked through before it counts (08, 3); whatever else comes is reviewed as it is. */
const typeFor = ({ isPayroll }: Paper, file: File) => (isPayroll && isTable(file) ? "payroll-candidate" : "filedrop");

function AnyFiles({ client, onClose }: Pick<Props, "client" | "onClose">) {
  const [signed, setSigned] = useState<SignedUploadType | null>(null);
  const [signedPackage, setPackage] = useState<number | null>(null);
  const sign = (kind: SignedUploadType | null) => {
    setSigned(kind);
    setPackage(null);
  };
  return (
    <Stack>
      {boxes.map(([kind, label]) => (
        <Checkbox
          key={kind}
          label={label}
          checked={signed === kind}
          // Another box takes the place of the first: a file is one of the two.
          onChange={({ currentTarget: { checked } }) => sign(checked ? kind : null)}
        />
      ))}
      {signed && (
        <SignedPackage key={signed} client={client} kind={signed} chosen={signedPackage} onChoose={setPackage} />
      )}
      <PickedFiles
        client={client}
        type={signed && signedPackage !== null ? { type: signed, package: signedPackage } : "filedrop"}
        action="Upload files"
        onSent={onClose}
        {...(signed && { unfit: (files) => unfitToSign(files, signedPackage) })}
      />
    </Stack>
  );
}

function unfitToSign(files: readonly File[], paper: number | null): string | null {
  if (paper === null) return "Choose the package that was signed.";
  const [file, another] = files;
  return another || !/\.pdf$/i.test(file?.name ?? "") ? "A signed package is exactly one PDF." : null;
}
