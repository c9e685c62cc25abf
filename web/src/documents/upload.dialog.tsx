import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { PickedFiles } from "./components/PickedFiles.tsx";

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

/** Hands files in for a client (08, 2.3). */
export function UploadDialog({ client, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Upload documents">
      <PickedFiles client={client} type="filedrop" action="Upload files" onSent={onClose} />
    </DialogFrame>
  );
}
