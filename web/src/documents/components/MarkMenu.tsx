import { ActionIcon, Menu } from "@mantine/core";
import type { Mark, Requirement, Upload } from "@refundry/contract/documents";
import { IconCheck, IconListCheck, IconMinus } from "@tabler/icons-react";
import { type ComponentPropsWithRef, useState } from "react";
import { Tip } from "../../ui/words/Tip.tsx";
import own from "./documents.module.css";
import { useMarks } from "./useMarks.ts";

// Written out, so that the menu does not carry the schemas that it is part of.
const rawPayroll: readonly number[] = [13, 14, 15, 16, 17, 18, 19];

interface Props {
  file: Upload;
  /** What counts for the client. */
  requirements: readonly Requirement[];
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onNone: () => void;
}

/** Its button, in whatever group the file stands. */
export const marksButton = (file: number) => document.querySelector<HTMLElement>(`[data-marks-of="${file}"]`);

/** Which documents a file is, each whole, in part or not. */
export function MarkMenu({ file, requirements, opened, onOpen, onNone }: Props) {
  const marks = useMarks(file);
  const label = `Documents of ${file.original_file_name}`;
  return (
    <Menu position="bottom-end" opened={opened} onChange={onOpen} closeOnItemClick={false} width={280}>
      <Menu.Target>
        <Tip label={label}>
          <ActionIcon data-marks-of={file.id} variant="subtle" color="gray" aria-label={label}>
            <IconListCheck size={18} stroke={1.5} />
          </ActionIcon>
        </Tip>
      </Menu.Target>
      <Menu.Dropdown>
        <Items {...marks} requirements={requirements} />
        <AllRawPayroll {...marks} requirements={requirements} />
        {file.state === "awaiting_review" && (
          <>
            <Menu.Divider />
            <Menu.Item closeMenuOnClick onClick={onNone}>
              None of the above
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ requirements, markOf, cycle }: Pick<Props, "requirements"> & ReturnType<typeof useMarks>) {
  // As it stood when the menu opened: nothing moves under the pointer.
  const [order] = useState(() =>
    [...requirements].sort((a, b) => a.document_status - b.document_status).map(({ requirement_id: id }) => id),
  );
  const byId = new Map(requirements.map((one) => [one.requirement_id, one]));
  return order.map((id) => {
    const one = byId.get(id);
    if (!one) return null;
    const mark = markOf(id);
    return (
      <Menu.Item
        key={id}
        component={ThreeState}
        mark={mark}
        leftSection={
          <span className={own.mark} data-mark={mark} aria-hidden>
            {mark === 1 && <IconCheck size={12} />}
            {mark === 2 && <IconMinus size={12} />}
          </span>
        }
        onClick={() => cycle(id)}
      >
        {one.document_name}
        {mark === 2 && <small> partial</small>}
      </Menu.Item>
    );
  });
}

/** One press for a file that holds the payroll of all quarters (08, 7.4). */
function AllRawPayroll({ requirements, markOf, put }: Pick<Props, "requirements"> & ReturnType<typeof useMarks>) {
  const quarters = requirements.filter(({ document_type: type }) => type !== null && rawPayroll.includes(type));
  const left = quarters.filter(({ requirement_id: id }) => markOf(id) !== 1);
  if (quarters.length === 0) return null;
  const markLeft = () => {
    for (const { requirement_id: id } of left) put(id, 1);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Item disabled={left.length === 0} onClick={markLeft}>
        All raw payroll
      </Menu.Item>
    </>
  );
}

const checked = { 0: "false", 1: "true", 2: "mixed" } as const;

/** A checkbox with a third state, which a menu's own does not have. */
function ThreeState({ mark, ...props }: ComponentPropsWithRef<"button"> & { mark: Mark }) {
  return <button {...props} type="button" role="menuitemcheckbox" aria-checked={checked[mark]} />;
}
