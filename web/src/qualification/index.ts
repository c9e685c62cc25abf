import { qualificationScreens } from "@refundry/contract/qualification";
import { IconGavel, IconListCheck, IconReportAnalytics, IconTrendingDown } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readReceiptsSearch } from "./components/receiptsAddress.ts";

export { type OrderField, orderFieldAt } from "./components/orderField.ts";

/** Sending a client to the review, for the page of its orders (14, 2.3). */
export const SendToQualification = lazyPart(() => import("./components/SendCard.tsx"), "SendCard");

/** Where the receipts come from, for the same page. */
export const ReceiptsEvidence = lazyPart(() => import("./components/EvidenceCard.tsx"), "EvidenceCard");

/** The memos of a client, beside its calculation files (08, 2.5). */
export const QualificationMemos = lazyPart(() => import("./components/MemoCard.tsx"), "MemoCard");

const review = createRoute({
  getParentRoute: () => shell,
  ...screenOf(qualificationScreens.qualification),
  component: lazyPart(() => import("./review.screen.tsx"), "ReviewScreen"),
});

const queue = createRoute({
  getParentRoute: () => shell,
  ...screenOf(qualificationScreens.qualificationQueue),
  component: lazyPart(() => import("./queue.screen.tsx"), "QueueScreen"),
});

const report = createRoute({
  getParentRoute: () => shell,
  ...screenOf(qualificationScreens.qualificationReport),
  component: lazyPart(() => import("./report.screen.tsx"), "ReportScreen"),
});

const receipts = createRoute({
  getParentRoute: () => shell,
  ...screenOf(qualificationScreens.revenueReduction),
  validateSearch: readReceiptsSearch,
  component: lazyPart(() => import("./receipts.screen.tsx"), "ReceiptsScreen"),
});

export const area = {
  inside: [review, queue, report, receipts],
  trail: async () => (await import("./components/qualificationTrail.ts")).qualificationTrail,
  icons: {
    qualification: IconGavel,
    qualificationQueue: IconListCheck,
    qualificationReport: IconReportAnalytics,
    revenueReduction: IconTrendingDown,
  },
} satisfies WebArea;
