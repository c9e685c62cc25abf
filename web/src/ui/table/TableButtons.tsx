import { ActionIcon } from "@mantine/core";
import {
  IconBookmark,
  IconCheckbox,
  IconColumns3,
  IconDownload,
  IconSquare,
  IconSquareMinus,
} from "@tabler/icons-react";
import type { HTMLAttributes, Ref } from "react";
import { Tip } from "../words/Tip.tsx";

type Props = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLButtonElement> };

export function ColumnsButton(props: Props) {
  return (
    <Tip label="Columns" {...props}>
      <ActionIcon variant="subtle" color="gray" aria-label="Choose columns">
        <IconColumns3 size={17} stroke={1.5} />
      </ActionIcon>
    </Tip>
  );
}

/** Names the view that is shown, where one is. */
export function ViewsButton({ name, ...props }: Props & { name?: string | undefined }) {
  return (
    <Tip label={name === undefined ? "Views" : `View: ${name}`} {...props}>
      <ActionIcon variant="subtle" color={name === undefined ? "gray" : "teal"} aria-label="Views of this table">
        <IconBookmark size={17} stroke={1.5} />
      </ActionIcon>
    </Tip>
  );
}

export function ExportButton({ busy = false, ...props }: Props & { busy?: boolean }) {
  return (
    <Tip label={busy ? "The file is being made." : "Export"} {...props}>
      <ActionIcon variant="subtle" color="gray" aria-label="Export these rows" loading={busy}>
        <IconDownload size={17} stroke={1.5} />
      </ActionIcon>
    </Tip>
  );
}

const boxes = { none: IconSquare, some: IconSquareMinus, all: IconCheckbox };

export function SelectButton({ some, ...props }: Props & { some: keyof typeof boxes }) {
  const Icon = boxes[some];
  return (
    <ActionIcon variant="subtle" color="gray" size={24} aria-label="Select rows" {...props}>
      <Icon size={16} />
    </ActionIcon>
  );
}
