import { roles } from "@refundry/contract/platform";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { EvidenceCard } from "./EvidenceCard.tsx";

const evidence = { source: "tax_returns", relief_left_out: false, upload: null, version: 2 };

async function open(role: typeof roles.managingPartner | typeof roles.attorney) {
  signedInAs(role);
  const calls = answering({
    "GET /clients/7/qualification/evidence": { body: evidence },
    "GET /clients/7/uploads": { body: { awaiting_review: [], rejected: [], reviewed: [], outstanding: [] } },
    "PATCH /clients/7/qualification/evidence": { body: { ...evidence, relief_left_out: true, version: 3 } },
  });
  await show(<EvidenceCard client={7} />);
  const box = (await screen.findByLabelText("Relief grants left out")) as HTMLInputElement;
  return { box, save: screen.getByRole("button", { name: "Save" }), sent: () => calls.filter((one) => one.body) };
}

test("who reads the source of the receipts and may not change it finds Save refused with its reason, and sends nothing", async () => {
  const { box, save, sent } = await open(roles.managingPartner);
  expect([box.disabled, save.getAttribute("aria-disabled"), save.getAttribute("aria-description")]).toEqual([
    true,
    "true",
    "Your role reads the source of the receipts and does not change it.",
  ]);
  fireEvent.click(save);
  fireEvent.submit(save.closest("form") as HTMLFormElement);
  fireEvent.keyDown(save.closest("form") as HTMLFormElement, { key: "Enter", ctrlKey: true });
  expect(sent()).toEqual([]);
});

test("who may change it saves it", async () => {
  const { box, save, sent } = await open(roles.attorney);
  expect(save.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(box);
  fireEvent.click(save);
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ relief_left_out: true, version: 2 }]));
});
