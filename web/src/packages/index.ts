import { lazyPart } from "../base/lazyPart.ts";

/** The packages of a client's profile, in a chunk of their own. */
export const PackageCard = lazyPart(() => import("./components/PackageCard.tsx"), "PackageCard");

export const PackagesScreen = lazyPart(() => import("./packages.screen.tsx"), "PackagesScreen");
export const DraftReportScreen = lazyPart(() => import("./draftReport.screen.tsx"), "DraftReportScreen");
export const FinalReportScreen = lazyPart(() => import("./finalReport.screen.tsx"), "FinalReportScreen");
export const SettingsScreen = lazyPart(() => import("./settings.screen.tsx"), "SettingsScreen");
export { readSettingsSearch } from "./components/settingsAddress.ts";
