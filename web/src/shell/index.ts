import { lazyPart } from "../app/lazyPart.ts";

export const DashboardScreen = lazyPart(() => import("./dashboard.screen.tsx"), "DashboardScreen");
