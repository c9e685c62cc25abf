import { lazyPart } from "../base/lazyPart.ts";

export type { CompanyInputsProps, CompanyStepParts } from "./checklist/CompanyStep.tsx";
export { useFinishedChecklist } from "./checklist/finished.ts";
export { claimHistory } from "./details/claimHistory.ts";
export { DetailsCard } from "./details/DetailsCard.tsx";
export { ClaimEntry } from "./entry/ClaimEntry.tsx";
export { ClaimChecklist } from "./figures/ClaimChecklist.tsx";
export { CountsCard } from "./figures/CountsCard.tsx";
export { WagesCard } from "./figures/WagesCard.tsx";
export { OwnersCard } from "./owners/OwnersCard.tsx";
export { askedText } from "./questions/askedText.ts";
export { RoundBanners, RoundCards } from "./rounds/RoundCards.tsx";
export { claimTour } from "./tour.queries.ts";

/** The Admin tab's parts, in chunks of their own. */
export const PayrollCard = lazyPart(() => import("./payroll/PayrollCard.tsx"), "PayrollCard");
export const OwnersListCard = lazyPart(() => import("./owners/OwnersListCard.tsx"), "OwnersListCard");
/** Receipts and impact of a claim by themselves, for the page of a client's orders (14, 2.3). */
export const ReceiptsPanel = lazyPart(() => import("./details/ReceiptsSection.tsx"), "ReceiptsSection");
export const ImpactPanel = lazyPart(() => import("./details/ImpactSection.tsx"), "ImpactSection");
/** What came of the checklist, on the home after its last step. */
export const AfterChecklist = lazyPart(() => import("./checklist/AfterChecklist.tsx"), "AfterChecklist");
/** The nine steps that a client fills in. */
export const ChecklistWizard = lazyPart(() => import("./checklist/ChecklistWizard.tsx"), "ChecklistWizard");
