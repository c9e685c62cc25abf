import { packageScreens } from "@refundry/contract/packages";
import { IconFileText } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";

/** The packages of a client's profile, in a chunk of their own. */
export const PackageCard = lazyPart(() => import("./components/PackageCard.tsx"), "PackageCard");

/** What comes next for a claim, where its payroll comes in. */
export const ClaimNext = lazyPart(() => import("./making/ClaimNext.tsx"), "ClaimNext");

/** The pages of any PDF, at one of them. */
export const PdfPages = lazyPart(() => import("./components/PdfPages.tsx"));

/** Blanks and designees, for the settings (07, 2.7). */
export const FilingTab = lazyPart(() => import("./filing.tab.tsx"), "FilingTab");

/** The way from the settings back to the client whose final waits for something there. */
export const BackToClient = lazyPart(() => import("./components/BackToClient.tsx"), "BackToClient");

/** What a shipment of packages opens to, among the shipments of a client (07, 2.6). */
export const SentPackages = lazyPart(() => import("./components/SentPackages.tsx"), "SentPackages");

/** The signed files of a client on their way to the authority: a tab of its profile (07, 2.5). */
export const SubmissionTab = lazyPart(() => import("./submission.tab.tsx"), "SubmissionTab");

/** What a finalized review could not ask for, for its own page (14, 5.6). */
export const NotRequested = lazyPart(() => import("./making/NotRequested.tsx"), "NotRequested");

/** That the time to file ended, where a claim is decided on. */
export const FilingEnded = lazyPart(() => import("./making/FilingEnded.tsx"), "FilingEnded");

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

export const area = {
  inside: [packages, draftReport, finalReport],
  tour: async () => (await import("./tour.queries.ts")).packageTour,
  trail: async () => (await import("./components/packageTrail.ts")).packageTrail,
  icons: { packages: IconFileText },
} satisfies WebArea;
