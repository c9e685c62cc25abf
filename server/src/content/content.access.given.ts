import type { AreaAccess } from "../product/accessWords.given.ts";

export const areaAccess: AreaAccess = {
  rows: {
    // 13 and 04 API
    "content.naics": "signed-in",
  },
  queries: { "/naics/codes": () => ({ q: "restaurant" }) },
};
