import { Checkbox } from "@mantine/core";
import type { SignedUploadType } from "@refundry/contract/documents";
import { useState } from "react";
import { Stack } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { PickedFiles } from "./components/PickedFiles.tsx";
import { SignedPackage } from "./components/SignedPackage.tsx";

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

const boxes = [
  ["submission", "I am uploading a signed Final Report"],
  ["2020-supplement", "I am uploading a signed 2020 Supplement"],
] as const satisfies readonly (readonly [SignedUploadType, string])[];

/** Hands files in for a client, signed packages among them (08, 2.3). */
export function UploadDialog({ client, opened, onClose }: Props) {
  const [signed, setSigned] = useState<SignedUploadType | null>(null);
  const [paper, setPaper] = useState<number | null>(null);
  const sign = (kind: SignedUploadType | null) => {
    setSigned(kind);
    setPaper(null);
  };
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Upload documents">
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
        {signed && <SignedPackage key={signed} client={client} kind={signed} chosen={paper} onChoose={setPaper} />}
        <PickedFiles
          client={client}
          type={signed && paper !== null ? { type: signed, package: paper } : "filedrop"}
          action="Upload files"
          onSent={onClose}
          {...(signed && { unfit: (files) => unfitToSign(files, paper) })}
        />
      </Stack>
    </DialogFrame>
  );
}

function unfitToSign(files: readonly File[], paper: number | null): string | null {
  if (paper === null) return "Choose the package that was signed.";
  const [file, another] = files;
  return another || !/\.pdf$/i.test(file?.name ?? "") ? "A signed package is exactly one PDF." : null;
}
