import type { Screens } from "../platform/screen.ts";

export const calculationScreens = {
  calculation: {
    path: "/clients/$clientId/calculation",
    title: "Calculation",
    permission: "calculations.read",
    menu: { group: "Clients", place: 3, client: true },
  },
} as const satisfies Screens;
