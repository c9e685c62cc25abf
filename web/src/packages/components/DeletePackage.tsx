import { ActionIcon } from "@mantine/core";
import type { PackageRow } from "@refundry/contract/packages";
import { IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { ask } from "../../ui/panels/ask.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { Tip } from "../../ui/words/Tip.tsx";

/** The icon that deletes a package, after a question that says what goes with it. */
export function DeletePackage({ row, refused }: { row: PackageRow; refused: string | null }) {
  const changed = useChanged();
  const icon = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    const { id, version, label, forms, sign_url: signUrl } = row;
    if (id === null || version === null) return;
    const beside = [signUrl && "its pages to sign", forms.length > 0 && `its ${forms.length} form files`].filter(
      Boolean,
    );
    const text = `Its PDF${beside.length > 0 ? `, ${beside.join(" and ")}` : ""} will no longer be offered. Its number stays used.${row.submitted ? " What was submitted of it and not shipped goes with it, and its signed file no longer counts." : ""}`;
    if (!(await ask({ title: `Delete ${label}?`, text, confirm: "Delete", danger: true }))) return;
    try {
      await calls.packages.remove({ params: { id }, body: { version } });
      succeeded("Package was deleted successfully.");
      leaveRow(icon.current);
      await changed({ type: "packages", id });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Tip label={refused ?? `Delete ${row.label}`}>
      <ActionIcon
        ref={icon}
        variant="subtle"
        color="red"
        aria-label={`Delete ${row.label}`}
        data-disabled={refused !== null || undefined}
        aria-disabled={refused !== null || undefined}
        aria-description={refused ?? undefined}
        onClick={() => refused === null && void remove()}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </Tip>
  );
}

/** The row goes, and its icon with it: whoever uses the keyboard goes on at the next thing of the card. */
function leaveRow(icon: HTMLElement | null): void {
  const row = icon?.closest("li");
  const others = [...(icon?.closest("section")?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  others.find((one) => !row?.contains(one))?.focus();
}
