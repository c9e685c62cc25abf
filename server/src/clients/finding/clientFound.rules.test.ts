import type { ClientRow } from "@refundry/contract/clients";
import { expect, test } from "vitest";
import { foundBy } from "./clientFound.rules.ts";

const row = (more: Partial<ClientRow> = {}): ClientRow => ({
  id: 192,
  legal_name: "Ember Bridge Auto Repair Corp.",
  trade_name: "Harbor Auto Repair",
  active: true,
  on_hold: false,
  opens: true,
  ...more,
});

test.each([
  ["ember", row(), null],
  ["auto  REPAIR", row(), null],
  ["hold:yes", row(), null],
  ["harbor", row(), "Harbor Auto Repair"],
  ["ember harbor", row(), "Harbor Auto Repair"],
  ["harbor", row({ legal_name: undefined }), null],
  ["192", row(), "#192"],
  ["22-2000", row({ ein: "22-2000002" }), "22-2000002"],
  ["22-2000", row(), "by EIN or phone"],
  ["greyling", row(), "by a similar name or the contact"],
  ["pena", row({ legal_name: "Peña LLC" }), null],
] as const)("%s finds it: %#", (searched, found, said) => {
  expect(foundBy(found, searched)).toBe(said);
});
