import { Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { View } from "@refundry/contract/shell";
import {
  IconBookmark,
  IconBookmarkOff,
  IconCheck,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconPlus,
  IconStar,
  IconTrash,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { client as calls } from "../../base/api.ts";
import { ask } from "../panels/ask.ts";
import { openedPart } from "../panels/openedPart.tsx";
import { copyToClipboard } from "../words/snackbar.tsx";
import { useStep } from "../words/useStep.ts";
import { ViewsButton } from "./TableButtons.tsx";
import { isSame, useAddressState, useShowView, useViews } from "./views.ts";
import styles from "./viewsMenu.module.css";

const ViewDialog = openedPart(async () => (await import("./ViewDialog.tsx")).ViewDialog, { form: true });

interface Props {
  /** The name of the table. */
  table: string;
  /** The keys of the columns that are shown, joined by commas. */
  columns: string;
}

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

/** The views of a table: shows one, keeps what is shown as one or in the one it came from, and hands on the address of what is shown. */
export function ViewsMenu({ table, columns }: Props) {
  const views = useViews(table);
  const address = useAddressState();
  const show = useShowView();
  const { make } = useStep({ type: "user_views" });
  const [naming, { open, close }] = useDisclosure(false);
  const [renamed, rename] = useState<View | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A dialog gives the focus back to where it was; an entry of the menu is gone by then.
  const fromButton = (begin: () => void) => () => {
    button.current?.focus();
    begin();
  };
  // With its columns, which otherwise are those that this browser keeps.
  const state = { ...address, columns };
  const same = views.find((view) => isSame(view.state, state));
  const current = useBegunWith(same, views, Object.keys(address).length === 0);
  const changed = current !== undefined && current !== same;
  const copy = () => {
    const link = new URL(location.pathname, location.origin);
    link.search = String(new URLSearchParams(state));
    void copyToClipboard(link.href, "Link copied.");
  };
  const update = (view: View) =>
    make(
      "update",
      () => calls.shell.changeView({ params: { id: view.id }, body: { state } }),
      `“${view.name}” keeps what is shown now.`,
    );
  const remove = async (view: View) => {
    const title = "Delete view";
    const text = `Delete the view “${view.name}”? The rows stay as they are.`;
    if (!(await ask({ title, text, confirm: "Delete", danger: true }))) return;
    await make("remove", () => calls.shell.removeView({ params: { id: view.id } }), "View deleted.");
  };
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ViewsButton ref={button} {...(current && named(current, changed))} />
        </Menu.Target>
        <Menu.Dropdown>
          {views.length > 0 && <Menu.Label>Your views</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              onClick={() => show(view.state)}
              leftSection={view === current ? <IconCheck {...icon} /> : <IconBookmark {...icon} />}
              rightSection={<small>{beside(view, changed && view === current)}</small>}
              {...(view === same && { "aria-current": "true" as const })}
            >
              {view.name}
            </Menu.Item>
          ))}
          {Object.keys(address).length > 0 && (
            <Menu.Item onClick={() => show({})} leftSection={<IconBookmarkOff {...icon} />}>
              Without a view
            </Menu.Item>
          )}
          <Menu.Divider />
          {changed && (
            <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => void update(current)}>
              Update “{current.name}”
            </Menu.Item>
          )}
          {same === undefined && (
            <Menu.Item onClick={fromButton(open)} leftSection={<IconPlus {...icon} />}>
              Save this view…
            </Menu.Item>
          )}
          {current !== undefined && (
            <>
              <Menu.Item
                leftSection={<IconStar {...icon} />}
                onClick={() =>
                  void make(
                    "default",
                    () =>
                      calls.shell.changeView({
                        params: { id: current.id },
                        body: { is_default: !current.is_default },
                      }),
                    current.is_default
                      ? "This table opens without a view from now on."
                      : `This table opens with “${current.name}” from now on.`,
                  )
                }
              >
                {current.is_default ? "Open without it" : "Open the table with it"}
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={fromButton(() => rename(current))}>
                Rename…
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash {...icon} />} onClick={fromButton(() => void remove(current))}>
                Delete
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={copy}>
            Copy link
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ViewDialog
        opened={naming || renamed !== null}
        onClose={() => {
          close();
          rename(null);
        }}
        table={table}
        state={state}
        view={renamed}
        others={views}
      />
    </>
  );
}

/** The button names the view that is shown, and says when something was changed in it since. */
const named = ({ name }: View, changed: boolean) => ({
  className: styles.view,
  tip: `View: ${name}`,
  "aria-label": `Views of this table: ${name}${changed ? ", changed" : ""}`,
  children: (
    <>
      <span className={styles.name}>{name}</span>
      {changed && <small>changed</small>}
    </>
  ),
});

/** What is said beside a view in the menu. */
const beside = (view: View, changed: boolean) =>
  [view.is_default && "opens first", changed && "changed"].filter(Boolean).join(", ");

/** The view that is shown, or the one that was until its filters, columns or order were changed; a bare table is of none. */
function useBegunWith(same: View | undefined, views: readonly View[], bare: boolean): View | undefined {
  const [begun, begin] = useState<number | null>(null);
  const now = same?.id ?? (bare ? null : begun);
  if (now !== begun) begin(now);
  return views.find(({ id }) => id === now);
}
