import { lazyRouteComponent } from "@tanstack/react-router";

export const DashboardScreen = lazyRouteComponent(() => import("./dashboard.screen.tsx"), "DashboardScreen");
