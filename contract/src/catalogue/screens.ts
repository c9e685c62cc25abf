import { accessScreens } from "../access/access.screens.ts";
import { calculationScreens } from "../calculations/calculations.screens.ts";
import { clientScreens } from "../clients/clients.screens.ts";
import { mailScreens } from "../mail/mail.screens.ts";
import { packageScreens } from "../packages/packages.screens.ts";
import type { Screen, Screens } from "../platform/screen.ts";

/** Every screen that exists, in the order of the menu. A key that two areas use is refused at start. */
export const screens: Record<string, Screen> = merged(
  accessScreens,
  clientScreens,
  calculationScreens,
  packageScreens,
  mailScreens,
);

function merged(...areas: Screens[]): Record<string, Screen> {
  const all = areas.flatMap((area) => Object.entries(area));
  const keys = new Set(all.map(([key]) => key));
  if (keys.size !== all.length) throw new Error("Two screens have the same key.");
  return Object.fromEntries(all);
}
