import type { Owners } from "@refundry/contract/claims";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show, signedInAs } from "../../ui/testing.tsx";
import { NamesButton } from "./NamesButton.tsx";

const owners = (suspects: number): Owners => ({
  owners: [
    {
      id: 1,
      kind: "owner",
      name: "Dana Smith",
      percent: null,
      has_living_relatives: null,
      related_to: null,
      relation: null,
      on_payroll: "open",
      to_check: suspects > 0,
      excluded: false,
      reason: null,
      position: 1,
      version: 1,
    },
  ],
  has_owners: true,
  owner_family_list: "Dana Smith",
  suspects,
  has_payroll: true,
  version: 1,
});

test.each([
  [2, false, ["Names to check (2)"]],
  [0, false, []],
  [2, true, ["Names to check (2)"]],
  [0, true, ["Names"]],
])("with %i names open and change allowed %s the buttons are %j", async (suspects, mayChange, shown) => {
  signedInAs(9);
  await show(<NamesButton client={7} owners={owners(suspects)} mayChange={mayChange} />);
  expect(screen.queryAllByRole("button").map((button) => button.textContent)).toEqual(shown);
});
