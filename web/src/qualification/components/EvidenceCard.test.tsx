import { roles } from "@refundry/contract/platform";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { EvidenceCard } from "./EvidenceCard.tsx";

const evidence = { source: "Tax return", relief_left_out: false, upload: 4, version: 2 };

function open(role: typeof roles.managingPartner | typeof roles.attorney, said: object = {}) {
  signedInAs(role);
  const files = [{ id: 4, original_file_name: "returns.pdf" }];
  return answering({
    "GET /clients/7/qualification/evidence": { body: { ...evidence, ...said } },
    "GET /clients/7/uploads": { body: { awaiting_review: [], rejected: [], reviewed: files, outstanding: [] } },
    "PATCH /clients/7/qualification/evidence": { body: { ...evidence, relief_left_out: true, version: 3 } },
  });
}

test("who reads the source of the receipts and may not change it reads it as text, with nothing to press", async () => {
  open(roles.managingPartner);
  await show(<EvidenceCard client={7} />);
  expect(await screen.findByText("returns.pdf")).toBeTruthy();
  expect([...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent)).toEqual([
    "SourceTax return",
    "Relief grants left outNo",
    "Evidencereturns.pdf",
  ]);
  for (const role of ["button", "checkbox", "combobox", "textbox"]) expect(screen.queryByRole(role)).toBeNull();
});

test.each([
  [{ source: null, relief_left_out: null, upload: null }, ["Not said", "Not said", "None chosen"]],
  [{ relief_left_out: true, upload: 9 }, ["Tax return", "Yes", "A file that cannot be chosen any more"]],
])("of %j it says %j: what nobody said is no No, and a file that is not known is not none", async (said, words) => {
  open(roles.managingPartner, said);
  const { queries } = await show(<EvidenceCard client={7} />);
  await screen.findByText(words[0] as string, { selector: "dl > div:first-child dd" });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect([...document.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(words);
});

test("who may change it saves it", async () => {
  const calls = open(roles.attorney);
  await show(<EvidenceCard client={7} />);
  const box = await screen.findByLabelText("Relief grants left out");
  const save = screen.getByRole("button", { name: "Save" });
  const sent = () => calls.filter((one) => one.body);
  expect(save.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(box);
  fireEvent.click(save);
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ relief_left_out: true, version: 2 }]));
});
