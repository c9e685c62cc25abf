import { accessScreens } from "../access/access.screens.ts";
import { clientScreens } from "../clients/clients.screens.ts";
import { mailScreens } from "../mail/mail.screens.ts";
import type { Screen } from "../platform/screen.ts";

/** Every screen that exists, in the order of the menu. */
export const screens: Record<string, Screen> = { ...accessScreens, ...clientScreens, ...mailScreens };
