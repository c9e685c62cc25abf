import { lazyPart } from "../base/lazyPart.ts";

export const DashboardScreen = lazyPart(() => import("./dashboard.screen.tsx"), "DashboardScreen");
