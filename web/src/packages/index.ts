import { packageScreens } from "@refundry/contract/packages";
import { IconFileText } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readSettingsSearch } from "./components/settingsAddress.ts";

/** The packages of a client's profile, in a chunk of their own. */
export const PackageCard = lazyPart(() => import("./components/PackageCard.tsx"), "PackageCard");

const packages = createRoute({
  getParentRoute: () => shell,
  ...screenOf(packageScreens.packages),
  component: lazyPart(() => import("./packages.screen.tsx"), "PackagesScreen"),
});

/** The reports stand in the menu with the packages that they are about. */
function ofPackages<const Path extends string>(screen: { path: Path; title: string }) {
  const { path, staticData } = screenOf(screen);
  return { path, staticData: { ...staticData, menu: "packages" } };
}

const draftReport = createRoute({
  getParentRoute: () => shell,
  ...ofPackages(packageScreens.draftReport),
  component: lazyPart(() => import("./draftReport.screen.tsx"), "DraftReportScreen"),
});

const finalReport = createRoute({
  getParentRoute: () => shell,
  ...ofPackages(packageScreens.finalReport),
  component: lazyPart(() => import("./finalReport.screen.tsx"), "FinalReportScreen"),
});

const settings = createRoute({
  getParentRoute: () => shell,
  ...screenOf(packageScreens.settings),
  validateSearch: readSettingsSearch,
  component: lazyPart(() => import("./settings.screen.tsx"), "SettingsScreen"),
});

export const area = {
  inside: [packages, draftReport, finalReport, settings],
  icons: { packages: IconFileText },
} satisfies WebArea;
