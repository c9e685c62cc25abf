import type { Permission } from "./words.ts";

/** The groups of the side menu, in their order (02, master route table). */
export const menuGroups = [
  "Home",
  "Clients",
  "Leads",
  "Queues",
  "Reports",
  "Money",
  "Mandates",
  "Adoption",
  "People",
  "Library",
  "Admin",
] as const;

export interface Screen {
  /** The address, parameters with a colon: `/clients/:id/profile`. */
  path: string;
  title: string;
  /** Who may open it. `public` stands outside the layout and needs no sign-in. */
  permission: Permission | "signed-in" | "public";
  /** Where it stands in the side menu: a group and the place in it; `client` puts it under Clients while a client is open. */
  menu?: {
    group: (typeof menuGroups)[number];
    place: number;
    client?: true;
    label?: string;
    /** Who finds it there, where fewer do than may open it: a page that only says what will come is in no menu. */
    permission?: Permission;
  };
  icon?: string;
  /** Closed while acting for another person. */
  selfOnly?: true;
}

export type Screens = Record<string, Screen>;

/** A screen's address as the navigation list sends it: `/clients/$clientId/profile` → `/clients/:id/profile`. */
export function navigationPath(path: string): string {
  return path.replace("$clientId", ":id").replace(/\$(\w+)/g, ":$1");
}
