import type { AreaAccess } from "../product/accessWords.given.ts";

export const areaAccess: AreaAccess = {
  rows: {
    // 13 API: "signed in"
    "mandates.businessImpacts": "signed-in",
    "mandates.eligibilityTests": "signed-in",
    "mandates.industries": "signed-in",
  },
};
