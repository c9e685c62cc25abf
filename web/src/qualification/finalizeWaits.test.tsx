import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openReview, quarterOf, reviewOf } from "./review.given.tsx";

const ready = {
  open_points: [],
  mandates: [],
  may: { ...reviewOf().may, finalize: { allowed: true, reason: null } },
  quarters: [quarterOf(2021, 1, { standing: { ground: "significant_decline", spans: [] } })],
};
const unfinished = { code: "review_open", text: "The qualification review is not finished.", link: "/a" };
const warnings = { code: "warnings_open", text: "Accept or resolve 9 warnings.", link: "/b" };
const kind = { ready: true, blockers: [] };

test.each([
  [[unfinished, warnings], "It cannot be made yet: Accept or resolve 9 warnings."],
  [[unfinished], null],
])("what the final waits for besides the review is said before it is asked for: %j", async (blockers, text) => {
  const final = { ready: false, blockers };
  await openReview(ready, {
    "GET /clients/7/package-readiness": { body: { draft: kind, final, supplement: kind, peo_claim: kind } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("checkbox", { name: "Request the final package" });
  const said = await dialog.findByText(/^It cannot be made yet/, {}, { timeout: 300 }).catch(() => null);
  expect(said?.textContent ?? null).toBe(text);
});
