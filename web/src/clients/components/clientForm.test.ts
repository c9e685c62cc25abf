import { createClientBody, updateClientBody } from "@refundry/contract/clients";
import { expect, test } from "vitest";
import { issuesByField } from "../../ui/form/issues.ts";
import { bodyOf, emptyClient } from "./clientForm.ts";

const notChosen = {
  contact_salutation: "Salutation Field is required.",
  tax_firm: "Tax Firm Field is required.",
  managing_firm: "Managing Firm Field is required.",
};

test("what must be chosen and is not is named, in a new client and in a change (CLIENTS-11)", () => {
  expect(issuesByField(createClientBody, bodyOf(emptyClient))).toMatchObject(notChosen);
  const change = { contact_salutation: null, tax_firm: null, managing_firm: null };
  expect(issuesByField(updateClientBody, bodyOf(change))).toEqual(notChosen);
});
