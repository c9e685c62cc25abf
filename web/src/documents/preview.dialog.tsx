import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { FilePreview, type Previewed } from "./components/FilePreview.tsx";

interface Props {
  file: Previewed | null;
  opened: boolean;
  onClose: () => void;
}

/** A file over the page. */
export function PreviewDialog({ file, opened, onClose }: Props) {
  const shown = useLast(opened ? file : null);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={shown?.original_file_name ?? ""} size="table">
      {shown && <FilePreview file={shown} />}
    </DialogFrame>
  );
}
