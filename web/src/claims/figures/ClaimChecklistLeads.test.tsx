import { roles } from "@refundry/contract/platform";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { signedInAs } from "../../ui/testing.tsx";
import { blocker, form, showList } from "./claimChecklist.given.tsx";

test.each([
  [roles.admin, true],
  [roles.processor, false],
  [roles.paralegal, false],
])("what stands in the details of a claim, or how the client stands, leads role %i to it: %s", async (role, leads) => {
  signedInAs(role);
  const group = blocker("group_open", "Enter the members of the group.", "/clients/7/profile#details-group");
  const held = blocker("on_hold", "The client is on hold.", "/clients/7/profile");
  await showList({}, [form, group, held]);
  const isLink = (text: string) => screen.getByText(text).closest("a") !== null;
  expect([isLink(group.text), isLink(held.text)]).toEqual([role !== roles.paralegal, leads]);
  expect(isLink("Form 8821 is incomplete: Street.")).toBe(true);
});

test("who changes nothing of a claim is led to the review all the same: it is read there", async () => {
  signedInAs(roles.managingPartner);
  await showList({}, [blocker("review_open", "The qualification review is not finished.", "/clients/7/qualification")]);
  expect(screen.getByText("The qualification review is not finished.").closest("a")).toBeTruthy();
});

test("what is needed of a client stands before how far its claim is", async () => {
  signedInAs(roles.client);
  const owed = { key: "owed", title: "Documents", total: 1, all: "/", items: [] as object[] };
  owed.items = [{ client: 7, trade_name: "Acme", text: "2 documents outstanding", path: "/clients/7/documents" }];
  await showList({}, [form], false, [], { "GET /home": { body: { waiting: [owed], note: null, asked: null } } });
  const needed = await screen.findByRole("link", { name: "2 documents outstanding" });
  const tile = screen.getByRole("link", { name: /^PPP rounds/ });
  expect(needed.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
