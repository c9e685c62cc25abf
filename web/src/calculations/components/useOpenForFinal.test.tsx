import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { useOpenForFinal } from "./useOpenForFinal.ts";

function Open() {
  return (
    <p>
      {useOpenForFinal(7, "final", true)
        .open.map(({ text }) => text)
        .join(" ")}
    </p>
  );
}

test("while a review is open it is not said beside a calculation that there is no refund", async () => {
  const blockers = [
    { code: "review_open", text: "Finalize the review.", link: "/clients/7/qualification" },
    { code: "no_refund", text: "There is no refund to claim.", link: "/clients/7/calculation" },
  ];
  const waits = { ready: false, blockers };
  answering({
    "GET /clients/7/package-readiness": { body: { draft: waits, final: waits, supplement: waits, peo_claim: waits } },
  });
  await show(<Open />);
  expect((await screen.findByText(/Finalize the review/)).textContent).toBe("Finalize the review.");
});
