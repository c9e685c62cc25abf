import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { take } from "../base/realtime.ts";
import { answering, signedInAs } from "../ui/testing.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { leave, option, page, text, type } from "./users.given.tsx";

test("PEOPLE-11 `Save` is disabled until something changed and all is valid; the request holds only what changed and the version", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(person(7)),
    "PATCH /users/7": { body: person(7, { last: "Else", version: 2 }) },
  });
  await page("/users#7");
  const panel = within(await screen.findByRole("dialog", { name: "Pia Person7" }));
  const save = () => panel.getByRole("button", { name: /^Save/ });
  await panel.findByRole("textbox", { name: /^Last name/ });
  const shut = () => save().getAttribute("aria-disabled") === "true" || (save() as HTMLButtonElement).disabled;
  expect(shut()).toBe(true);
  type(/^Last name/, "");
  leave(/^Last name/);
  expect(await text("Name is required.")).toBeTruthy();
  expect(shut()).toBe(true);
  type(/^Last name/, "Else");
  await waitFor(() => expect(shut()).toBe(false));
  await act(async () => fireEvent.click(save()));
  expect(await text("User edited successfully")).toBeTruthy();
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ last: "Else", version: 1 });
});

test("what one may not change can be read; a person one does not manage shows facts alone", async () => {
  signedInAs(4);
  const { abilities } = person(7);
  answering(
    peopleAnswers(
      person(7, { abilities: { ...abilities, fields: ["first", "last", "role"], delete: false } }),
      person(8, { abilities: { ...abilities, fields: [], delete: false }, moves: [] }),
    ),
  );
  const first = await page("/users#7");
  const mail = await screen.findByRole<HTMLInputElement>("textbox", { name: /^E-mail/ });
  expect([mail.readOnly, mail.value]).toEqual([true, "pia7@firm.test"]);
  expect(screen.queryByRole("textbox", { name: /^Username/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete user" })).toBeNull();
  first.unmount();
  await page("/users#8");
  const panel = within(await screen.findByRole("dialog", { name: "Pia Person8" }));
  expect(await panel.findByText("pia8@firm.test")).toBeTruthy();
  expect(panel.queryByRole("textbox")).toBeNull();
});

test("a move to another firm, and giving up clients, ask who takes what the person holds", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(person(7, { role_id: 7, role: "Attorney", can_be_aor: true }), person(8)),
    "GET /users/7/holdings": { body: { clients: 2, tasks: 0, notifications: 0, mandates: 4, tickets: 0 } },
    "GET /users/attorneys": { body: { items: [{ id: 8, name: "Pia Person8" }], total: 1, next: null } },
    "PATCH /users/7": { body: person(7, { version: 2 }) },
  });
  await page("/users#7");
  await screen.findByRole("textbox", { name: /^Last name/ });
  expect(calls.some(({ path }) => path === "/users/7/holdings")).toBe(false);
  fireEvent.click(screen.getByRole("switch", { name: "Can be attorney of record" }));
  fireEvent.click(await screen.findByRole("combobox", { name: /^Give their 2 clients to/ }));
  fireEvent.click(await option("Pia Person8"));
  // The account stays: mandates that are checked out stay with it.
  expect(screen.queryByText(/checked out by them/)).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Save/ })));
  expect(await text("User edited successfully")).toBeTruthy();
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({
    can_be_aor: false,
    hand_over: { clients: [8] },
    version: 1,
  });
});

test("an open card shows what another person saved, says so over what is being typed, and loses none of that", async () => {
  signedInAs(1);
  const first = person(7);
  let now = first;
  answering({
    ...peopleAnswers(first),
    "GET /auth/users/7": () => ({ body: now }),
    "GET /users/7/changer": { body: { id: 9, name: "Kim Other" } },
  });
  const { queries } = await page("/users#7");
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const told = () =>
    act(async () =>
      take({ kind: "record", type: "users", id: 7, by: 9, of: { type: "users", id: 7 } } as never, queries),
    );
  await screen.findByRole("textbox", { name: /^Last name/ });
  now = person(7, { last: "Renamed", version: 2 });
  await told();
  await waitFor(() => expect(field(/^Last name/).value).toBe("Renamed"));
  type(/^First name/, "Petra");
  now = person(7, { last: "Again", version: 3 });
  await told();
  expect(await text("Changed by Kim Other just now")).toBeTruthy();
  expect([field(/^First name/).value, field(/^Last name/).value]).toEqual(["Petra", "Renamed"]);
});
