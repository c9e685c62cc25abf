import { shellScreens } from "@refundry/contract/shell";
import { IconHome } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";

const dashboard = createRoute({
  getParentRoute: () => shell,
  ...screenOf(shellScreens.dashboard),
  component: lazyPart(() => import("./dashboard.screen.tsx"), "DashboardScreen"),
});

export const area = { inside: [dashboard], icons: { home: IconHome } } satisfies WebArea;
