import { Avatar } from "@mantine/core";
import { initialsColor } from "./initialsColor.ts";

const colours = ["teal", "blue", "grape", "orange", "indigo", "pink", "cyan", "lime"] as const;

interface Props {
  person: { id: number; fullname: string; img?: string | null | undefined };
  size: number;
}

/** The picture of a person, or initials on a colour that the id fixes. */
export function PersonAvatar({ person: { id, fullname, img }, size }: Props) {
  const color = colours[id % colours.length] ?? "teal";
  return (
    <Avatar
      src={img}
      size={size}
      radius="50%"
      color={color}
      styles={initialsColor(color)}
      name={fullname}
      alt=""
      aria-hidden
    />
  );
}
