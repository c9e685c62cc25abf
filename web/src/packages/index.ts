import { lazyRouteComponent } from "@tanstack/react-router";

/** The packages of a client's profile, in a chunk of their own. */
export const PackageCard = lazyRouteComponent(() => import("./components/PackageCard.tsx"), "PackageCard");

export const PackagesScreen = lazyRouteComponent(() => import("./packages.screen.tsx"), "PackagesScreen");
export const DraftReportScreen = lazyRouteComponent(() => import("./draftReport.screen.tsx"), "DraftReportScreen");
export const FinalReportScreen = lazyRouteComponent(() => import("./finalReport.screen.tsx"), "FinalReportScreen");
export const SettingsScreen = lazyRouteComponent(() => import("./settings.screen.tsx"), "SettingsScreen");
export { readSettingsSearch } from "./components/settingsAddress.ts";
