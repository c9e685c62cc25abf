import { cleanup, fireEvent, screen, within } from "@testing-library/react";
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
  [[unfinished, warnings], "It is not requested while this stands: Accept or resolve 9 warnings."],
  [[unfinished], null],
])("what the final waits for besides the review is said before it is asked for: %j", async (blockers, text) => {
  const final = { ready: false, blockers };
  await openReview(ready, {
    "GET /clients/7/package-readiness": { body: { draft: kind, final, supplement: kind, peo_claim: kind } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("checkbox", { name: "Request the final package" });
  const said = await dialog
    .findByText(/^It is not requested while this stands/, {}, { timeout: 300 })
    .catch(() => null);
  expect(said?.textContent ?? null).toBe(text);
});

test("a finalized review says what its final lacked as long as that stands, and not before it is known", async () => {
  const words = "The final package could not be requested. Missing: Accept or resolve 9 warnings.";
  const review = {
    state: "finalized",
    finalized: { by: "Max Payne", at: "2026-01-02T12:00:00.000Z" },
    package_missing: [warnings.text],
  };
  const shown = async (final: object, more: object = {}) => {
    await openReview({ ...review, ...more } as object, {
      "GET /clients/7/package-readiness": {
        body: { draft: kind, final, supplement: kind, peo_claim: { ready: false } },
      },
    });
    const said = await screen.findByText(words, {}, { timeout: 300 }).catch(() => null);
    cleanup();
    return said !== null;
  };
  expect(await shown({ ready: false, blockers: [warnings] })).toBe(true);
  expect(await shown({ ready: true, blockers: [] })).toBe(false);
  expect(await shown({ ready: false, blockers: [warnings] }, { package_missing: [] })).toBe(false);
});
