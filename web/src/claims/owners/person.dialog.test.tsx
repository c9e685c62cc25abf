import type { ClaimPerson, Owners, Ownership } from "@refundry/contract/claims";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { OwnersDialog } from "./owners.dialog.tsx";
import { PersonDialog } from "./person.dialog.tsx";

const dana: ClaimPerson = {
  id: 1,
  kind: "owner",
  name: "Dana Smith",
  percent: null,
  has_living_relatives: null,
  related_to: null,
  relation: null,
  on_payroll: "matched",
  to_check: false,
  excluded: true,
  reason: null,
  position: 0,
  version: 1,
};
const owners: Owners = {
  owners: [dana],
  has_owners: true,
  owner_family_list: "Dana Smith",
  suspects: 0,
  has_payroll: true,
  version: 1,
};
const ownership: Ownership = {
  holdings: [],
  relations: [],
  no_living_relatives: [],
  attribution: [],
  chains: [],
  version: 1,
};
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

test("CLAIM-77 each way to change the list says so in its own words, and a name listed twice is refused in the server's", async () => {
  const twice = { status: 409, body: { error: "This person is already listed.", code: "owner_exists" } };
  let known = false;
  answering({
    "GET /clients/7/ownership": { body: ownership },
    "POST /clients/7/owners": () => (known ? twice : { body: owners }),
    "PUT /clients/7/owners": { body: owners },
    "PUT /clients/7/owners/raw": { body: owners },
    "POST /clients/7/owners/raw": { body: owners },
  });
  const texts = await show(<OwnersDialog client={7} owners={owners} opened onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText(/^Owners/, { selector: "[data-path=owners]" }), {
    target: { value: "Dana Smith\nLee Wong" },
  });
  save();
  await screen.findByText("Owners updated successfully");
  texts.unmount();
  for (const [person, text] of [
    ["new", "Successfully added owner"],
    [dana, "Successfully edited owner"],
  ] as const) {
    const shown = await show(<PersonDialog client={7} owners={owners} person={person} onClose={() => {}} />);
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "Lee Wong" } });
    save();
    await screen.findByText(text);
    shown.unmount();
  }
  known = true;
  await show(<PersonDialog client={7} owners={owners} person="new" onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "Dana Smith" } });
  save();
  expect((await screen.findAllByText("This person is already listed.")).length).toBeGreaterThan(0);
});
