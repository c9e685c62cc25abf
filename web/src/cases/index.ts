import { caseScreens } from "@refundry/contract/cases";
import { IconChecklist } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";

const outstandingTasks = createRoute({
  getParentRoute: () => shell,
  ...screenOf(caseScreens.outstandingTasks, { hash: "record" }),
  component: lazyPart(() => import("./outstandingTasks.screen.tsx"), "OutstandingTasksScreen"),
});

const clientTasks = createRoute({
  getParentRoute: () => shell,
  ...screenOf(caseScreens.clientTasks, { hash: "record" }),
  component: lazyPart(() => import("./clientTasks.screen.tsx"), "ClientTasksScreen"),
});

export const area = { inside: [outstandingTasks, clientTasks], icons: { tasks: IconChecklist } } satisfies WebArea;
