import { lazy } from "react";

export { CountsCard } from "./components/CountsCard.tsx";
export { DetailsCard } from "./components/DetailsCard.tsx";
export { OwnersCard } from "./components/OwnersCard.tsx";
export { RoundBanners, RoundCards } from "./components/RoundCards.tsx";
export { WagesCard } from "./components/WagesCard.tsx";

/** The Admin tab's part, in a chunk of its own. */
export const PayrollCard = lazy(() =>
  import("./components/PayrollCard.tsx").then(({ PayrollCard: card }) => ({ default: card })),
);

export const OwnersListCard = lazy(() =>
  import("./components/OwnersListCard.tsx").then(({ OwnersListCard: card }) => ({ default: card })),
);
