import { lazyPart } from "../app/lazyPart.ts";

export { CountsCard } from "./components/CountsCard.tsx";
export { DetailsCard } from "./components/DetailsCard.tsx";
export { OwnersCard } from "./components/OwnersCard.tsx";
export { RoundBanners, RoundCards } from "./components/RoundCards.tsx";
export { WagesCard } from "./components/WagesCard.tsx";

/** The Admin tab's parts, in chunks of their own. */
export const PayrollCard = lazyPart(() => import("./components/PayrollCard.tsx"), "PayrollCard");
export const OwnersListCard = lazyPart(() => import("./components/OwnersListCard.tsx"), "OwnersListCard");
