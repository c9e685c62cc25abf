import { api } from "../base/api.ts";
import type { TourStep } from "../base/roots.ts";

/** The package, which the tour ends with (02, 6). */
export const packageTour: readonly TourStep[] = [
  {
    place: 6,
    title: "Generate package",
    permission: "packages.generate",
    target: "#packages",
    tabs: ["profile"],
    asks: (client) => {
      const of = { input: { params: { id: client } } };
      return [api.packages.list.queryOptions(of), api.calculations.readiness.queryOptions(of)];
    },
    isDone: (answers) => {
      const [list] = answers as [{ items: readonly { id: number | null }[] }];
      return list.items.some(({ id }) => id !== null);
    },
    text: (answers) => {
      const [, readiness] = answers as [unknown, { draft: { ready: boolean } } | undefined];
      return readiness?.draft.ready
        ? 'You are all set! Click on "Generate Package" Button to get your package'
        : "Below the button stands what the package still waits for, each with the way there.";
    },
  },
];
