import { contentScreens } from "@refundry/contract/content";
import { IconSettings } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readSettingsSearch } from "./components/settingsAddress.ts";

const settings = createRoute({
  getParentRoute: () => shell,
  ...screenOf(contentScreens.settings),
  validateSearch: readSettingsSearch,
  component: lazyPart(() => import("./settings.screen.tsx"), "SettingsScreen"),
});

export const area = {
  inside: [settings],
  trail: async () => (await import("./components/contentTrail.ts")).contentTrail,
  icons: { settings: IconSettings },
} satisfies WebArea;
