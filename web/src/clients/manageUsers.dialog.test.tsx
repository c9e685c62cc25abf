import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { acme } from "./client.given.ts";
import { ManageUsersDialog } from "./manageUsers.dialog.tsx";

const una = {
  id: 21,
  first: "Una",
  last: "Field",
  fullname: "Una Field",
  email: "una@acme.example",
  activation_status: "pending",
  last_sign_in_at: null,
  version: 3,
  abilities: { change: true, invite: true },
};
const vic = {
  ...una,
  id: 22,
  fullname: "Vic Field",
  activation_status: "active",
  last_sign_in_at: "2026-02-03T15:00:00.000Z",
  abilities: { change: false, invite: false },
};
const list = (...items: object[]) => ({ body: { items, total: items.length, next: null } });

async function opened(answers: Parameters<typeof answering>[0]) {
  signedInAs(4);
  const calls = answering(answers);
  await show(<ManageUsersDialog client={acme} opened onClose={() => {}} />);
  return () => calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });

test("an empty list says so and offers to add somebody", async () => {
  await opened({ "GET /users/7": list() });
  expect(await screen.findByText("No one at this client can sign in yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add user" })).toBeTruthy();
});

test("who else sees the client is named; where nobody was added yet, its contact is offered", async () => {
  await opened({ "GET /users/7": list() });
  const others = within(await screen.findByRole("region", { name: "Who else sees this client" }));
  expect(others.getByText("Attorney of Record").nextElementSibling?.textContent).toBe("Lee Wong");
  expect(others.getByText("Tax firm").nextElementSibling?.textContent).toBe("Tax Firm One");
  press("Add the contact, Ann Sample");
  const values = ["First name", "Last name", "E-mail"].map(
    (name) => screen.getByRole<HTMLInputElement>("textbox", { name }).value,
  );
  expect(values).toEqual(["Ann", "Sample", "ann@acme.example"]);
});

test("where somebody stands already, the contact is not offered", async () => {
  await opened({ "GET /users/7": list(una) });
  await screen.findByText("Una Field");
  expect(screen.queryByRole("button", { name: /^Add the contact/ })).toBeNull();
});

test("each person stands with state, address and last sign-in, and what may be done", async () => {
  const sent = await opened({ "GET /users/7": list(una, vic), "POST /users/21/invite": { body: {} } });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("Una Field (Pending)una@acme.example · never signed in");
  expect(second?.textContent).toContain("last sign-in Feb 3, 2026 · only an administrator can change this person");
  const offered = (line: HTMLElement | undefined) =>
    within(line as HTMLElement)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(offered(first)).toEqual(["Resend invitation", "Edit", "Remove from client"]);
  expect(offered(second)).toEqual(["Remove from client"]);
  press("Resend invitation to Una Field");
  expect(await screen.findByText("Invitation sent again.")).toBeTruthy();
  expect(sent()).toEqual([["POST", "/users/21/invite", undefined]]);
});

test("somebody is added; who is known is linked once that is meant, and not before", async () => {
  let answers = 0;
  const sent = await opened({
    "GET /users/7": list(),
    "POST /users/7/users": ({ body }) => {
      answers += 1;
      return (body as { link?: boolean }).link
        ? { status: 201, body: una }
        : {
            status: 409,
            body: {
              error: "Una Field already has an account. Link it to this client?",
              code: "known_client_user",
              details: { name: "Una Field" },
            },
          };
    },
  });
  await screen.findByText("No one at this client can sign in yet.");
  press("Add user");
  for (const [label, value] of [
    ["First name", "Una"],
    ["Last name", "Field"],
    ["E-mail", "una@acme.example"],
  ] as const)
    fill(label, value);
  press("Add user");
  const text = "Una Field already has an account. Link it to this client?";
  await screen.findByText(text);
  const question = screen.getByText(text).closest("[role=dialog]") as HTMLElement;
  fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" }).value).toBe("una@acme.example");
  press("Add user");
  await screen.findByText(text);
  press("Link");
  expect(await screen.findByText("User added.")).toBeTruthy();
  expect(answers).toBe(3);
  const body = { first: "Una", last: "Field", email: "una@acme.example" };
  expect(sent().map(([, , one]) => one)).toEqual([body, body, { ...body, link: true }]);
});

test("a change sends only what was changed; a removal asks first", async () => {
  const sent = await opened({
    "GET /users/7": list(una),
    "PUT /users/7/users": { body: una },
    "DELETE /users/7/users": { body: {} },
  });
  await screen.findByText("Una Field");
  press("Edit Una Field");
  fill("Last name", "Married");
  press("Save");
  expect(await screen.findByText("User edited successfully")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Remove Una Field from client" }));
  const question = await screen.findByText(/^Remove Una Field from Acme LLC\?/);
  fireEvent.click(
    within(question.closest("[role=dialog]") as HTMLElement).getByRole("button", { name: "Remove from client" }),
  );
  expect(await screen.findByText("User removed from this client.")).toBeTruthy();
  expect(sent()).toEqual([
    ["PUT", "/users/7/users", { user_id: 21, last: "Married", version: 3 }],
    ["DELETE", "/users/7/users", { user_id: 21 }],
  ]);
});
