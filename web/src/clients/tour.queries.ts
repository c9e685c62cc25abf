import type { TourStep } from "../base/roots.ts";
import { claimTour } from "../claims/index.ts";

/** What a claim is made of, and the way to where payroll and owners are entered (02, 6). */
export const clientTour: readonly TourStep[] = [
  ...claimTour,
  {
    place: 3,
    title: "Go to ADMIN",
    permission: "clients.admin_tab",
    target: '[role="tab"][data-key="admin"], select[aria-label="Parts of the client"]',
    tabs: ["profile"],
    asks: () => [],
    isDone: () => false,
    doneBy: "#payroll",
    text: "Owners and payroll are entered on the ADMIN tab.",
  },
];
