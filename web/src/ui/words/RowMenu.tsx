import { Menu } from "@mantine/core";
import { useRef } from "react";
import { MoreButton } from "./MoreButton.tsx";

export interface RowStep {
  title: string;
  onChoose: () => void;
  /** It takes something away. */
  danger?: boolean;
}

/** What can be done with a row of a table. */
export function RowMenu({ label, items }: { label: string; items: readonly RowStep[] }) {
  const button = useRef<HTMLElement>(null);
  const choose = (step: () => void) => () => {
    // What opens gives the focus back to where it was: the menu is gone by then, its button is not.
    button.current?.focus();
    step();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton ref={button} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ title, onChoose, danger }) => (
          <Menu.Item key={title} onClick={choose(onChoose)} {...(danger && { color: "red" })}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
