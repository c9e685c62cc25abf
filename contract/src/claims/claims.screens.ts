import type { Screens } from "../platform/screen.ts";

export const claimScreens = {
  checklist: {
    path: "/clients/$clientId/checklist",
    title: "ERC checklist",
    permission: "claims.change",
    menu: { group: "Clients", place: 3, client: true },
    icon: "checklist",
  },
} as const satisfies Screens;
