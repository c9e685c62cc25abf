import { ActionIcon } from "@mantine/core";
import {
  IconBookmark,
  IconCheckbox,
  IconColumns3,
  IconDownload,
  IconSquare,
  IconSquareMinus,
} from "@tabler/icons-react";
import type { HTMLAttributes, ReactNode, Ref } from "react";
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

/** `children` stand beside its sign, such as the name of what is shown. */
export function ViewsButton({ tip = "Views", children, ...props }: Props & { tip?: string; children?: ReactNode }) {
  return (
    <Tip label={tip} {...props}>
      <ActionIcon variant="subtle" color="gray" aria-label="Views of this table">
        <IconBookmark size={17} stroke={1.5} />
        {children}
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
