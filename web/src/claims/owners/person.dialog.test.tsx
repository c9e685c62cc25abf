import type { ClaimPerson, Owners, Ownership } from "@refundry/contract/claims";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { OwnersDialog } from "./owners.dialog.tsx";
import { PersonDialog } from "./person.dialog.tsx";
import { givenPerson } from "./person.given.ts";

const dana = givenPerson();
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

test("what is asked follows from what somebody is: shares of owners and entities, relatives of owners, relations of people", async () => {
  const smithLp: ClaimPerson = { ...dana, id: 2, kind: "entity", name: "Smith LP" };
  answering({ "GET /clients/7/ownership": { body: ownership } });
  const asked = () => ({
    kind: screen.queryByLabelText("Owner or family") !== null,
    percent: screen.queryByLabelText("Percent owned of the client") !== null,
    holdings: screen.queryByRole("button", { name: "Add a holding of an entity" }) !== null,
    relatives: screen.queryByLabelText(/^Has living relatives/) !== null,
    relations: screen.queryByRole("group", { name: "Relations" }) !== null,
  });
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const listed = { ...owners, owners: [dana, smithLp] };
  const { unmount } = await show(<PersonDialog client={7} owners={listed} person="new" onClose={() => {}} />);
  await screen.findByLabelText(/^Name/);
  const everything = { kind: true, percent: true, holdings: true, relatives: true, relations: true };
  expect(asked()).toEqual(everything);
  choose("Owner or family", "family");
  expect(asked()).toEqual({ ...everything, percent: false, holdings: false, relatives: false });
  choose("Owner or family", "owner");
  choose("Person or entity", "entity");
  expect(asked()).toEqual({ ...everything, kind: false, relatives: false, relations: false });
  unmount();
  // Nobody else is listed: there is nothing to hold, and nobody to be related to.
  await show(<PersonDialog client={7} owners={{ ...owners, owners: [] }} person="new" onClose={() => {}} />);
  await screen.findByLabelText(/^Name/);
  expect(asked()).toEqual({ ...everything, holdings: false, relations: false });
});

test("a person is taken off the list once that was asked", async () => {
  const calls = answering({
    "GET /clients/7/ownership": { body: ownership },
    "DELETE /clients/7/owners": { body: { ...owners, owners: [] } },
  });
  await show(<PersonDialog client={7} owners={owners} person={dana} onClose={() => {}} />);
  const removals = () => calls.filter(({ method }) => method === "DELETE");
  const remove = async () =>
    fireEvent.click(
      within(await screen.findByRole("dialog", { name: "Edit person" })).getByRole("button", { name: "Remove" }),
    );
  await screen.findByLabelText(/^Name/);
  await remove();
  const question = () => screen.findByRole("dialog", { name: /Dana Smith/ });
  fireEvent.click(within(await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /Dana Smith/ })).toBeNull());
  expect(removals()).toEqual([]);
  await remove();
  fireEvent.click(within(await question()).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(removals()).toHaveLength(1));
  expect(Object.fromEntries(removals()[0]?.search ?? [])).toMatchObject({ id: "1" });
});

test("holdings and relations are added, chosen and left out line by line, and sent as they stand", async () => {
  const calls = answering({
    "GET /clients/7/ownership": { body: ownership },
    "POST /clients/7/owners": { body: owners },
  });
  const smithLp: ClaimPerson = { ...dana, id: 9, kind: "entity", name: "Smith LP" };
  const listed = { ...owners, owners: [dana, smithLp] };
  await show(<PersonDialog client={7} owners={listed} person="new" onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "Evan Smith" } });
  const part = (name: string) => within(screen.getByRole("group", { name }));
  const enter = (of: string, label: string, values: string[]) => {
    for (const [at, value] of values.entries())
      fireEvent.change(part(of).getAllByLabelText(label)[at] as HTMLElement, { target: { value } });
  };
  const offered = (of: string, label: string) =>
    [...(part(of).getAllByLabelText<HTMLSelectElement>(label)[0]?.options ?? [])].map(({ text }) => text);
  const add = (of: string, text: string) => fireEvent.click(part(of).getByRole("button", { name: text }));
  const [held, relations] = ["Percent owned of entities", "Relations"] as const;
  expect(screen.queryByText("Left empty: all of it.")).toBeNull();
  for (const _ of [1, 2]) add(held, "Add a holding of an entity");
  expect(screen.getByText("Left empty: all of it.")).toBeTruthy();
  enter(held, "Percent owned", ["5", "60"]);
  expect(screen.queryByText("Left empty: all of it.")).toBeNull();
  enter(held, "of", ["9", "9"]);
  fireEvent.click(part(held).getAllByRole("button", { name: "Leave out" })[0] as HTMLElement);
  expect(offered(held, "of")).toEqual(["Choose an entity", "Smith LP"]);
  for (const _ of [1, 2]) add(relations, "Add a relation");
  expect(offered(relations, "Related to")).toEqual(["Nobody listed", "Dana Smith"]);
  enter(relations, "Relation", ["child", "spouse"]);
  save();
  expect((await part(relations).findByText("Choose the relation, and to whom.")).id).toBe(
    screen.getByRole("group", { name: relations }).getAttribute("aria-describedby"),
  );
  enter(relations, "Related to", ["1"]);
  fireEvent.click(part(relations).getAllByRole("button", { name: "Leave out" })[1] as HTMLElement);
  save();
  await screen.findByText("Successfully added owner");
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    name: "Evan Smith",
    holdings: [{ held: 9, percent: "60" }],
    relations: [{ relation: "child", of: 1 }],
  });
});

test("a person opens with the relations of the list as it stands, not with those read before it changed", async () => {
  const listed = { ...owners, owners: [dana, givenPerson({ id: 2, name: "Ida Smith", version: 1 })] };
  let answer: (body: object) => void = () => {};
  const later = new Promise<{ body: object }>((resolve) => {
    answer = (body) => resolve({ body });
  });
  let asked = 0;
  const calls = answering({
    "GET /clients/7/ownership": () => {
      asked += 1;
      return asked === 1 ? { body: ownership } : later;
    },
    "PUT /clients/7/owners": { body: owners },
  });
  let list: (version: number, person: ClaimPerson | null) => void = () => {};
  function Host() {
    const [{ version, person }, setShown] = useState({ version: 1, person: null as ClaimPerson | null });
    list = (version, person) => act(() => setShown({ version, person }));
    return <PersonDialog client={7} owners={{ ...listed, version }} person={person} onClose={() => {}} />;
  }
  const ida = listed.owners[1] as ClaimPerson;
  await show(<Host />);
  await waitFor(() => expect(asked).toBe(1));
  list(2, null);
  list(2, ida);
  await screen.findByRole("dialog", { name: "Edit person" });
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  answer({ ...ownership, version: 2, relations: [{ person: 2, relation: "sibling", of: 1 }] });
  fireEvent.change(await screen.findByLabelText(/^Percent owned/, { selector: "[data-path=percent]" }), {
    target: { value: "20" },
  });
  // What others change meanwhile takes nothing away that was typed.
  list(3, ida);
  save();
  await screen.findByText("Successfully edited owner");
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
    percent: "20",
    relations: [{ relation: "sibling", of: 1 }],
  });
});
