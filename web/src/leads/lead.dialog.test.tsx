import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { signedInAs } from "../ui/testing.tsx";
import { lead, openLeads, ready, refused } from "./lead.given.ts";

beforeEach(() => signedInAs(4));

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("creating", () => {
  const begin = async (answers: object = {}) => {
    const opened = await openLeads("/leads", answers);
    await screen.findByText("Birch Bakery");
    fireEvent.click(screen.getByRole("button", { name: "Create New Lead" }));
    return { ...opened, dialog: await screen.findByRole("dialog", { name: "Create Lead Profile" }) };
  };

  test("LEADS-06 opens `Create Lead Profile` with status `New lead`, without tabs, `Delete Lead` or `Convert to Client`", async () => {
    const { dialog } = await begin();
    expect(await within(dialog).findByText("New lead")).toBeTruthy();
    expect(within(dialog).queryByRole("tab")).toBeNull();
    for (const name of ["Delete Lead", "Convert to Client"])
      expect(within(dialog).queryByRole("button", { name })).toBeNull();
  });

  test("LEADS-07 (2 of 2) each missing field shows its exact text and `Create Lead` stays disabled", async () => {
    const { dialog, calls } = await begin();
    const button = await within(dialog).findByRole("button", { name: "Create Lead" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    // With a star for who sees it, and in words for who does not.
    const asked = [...dialog.querySelectorAll("input[aria-required=true]")].map(
      (field) => dialog.querySelector(`label[for="${field.id}"]`)?.textContent,
    );
    expect(asked).toEqual(["Salutation *", "First Name *", "Last Name *", "Email *", "Phone *"]);
    fireEvent.click(button);
    for (const text of [
      "Salutation Field is required.",
      "Contact First Field is required.",
      "Contact Last Field is required.",
      "Email Field is required.",
      "Phone Field is required.",
    ])
      expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  test("LEADS-09 and LEADS-39 (2 of 2) success shows `Lead was created!`, and a double click creates one; one known elsewhere says no more than that", async () => {
    const { dialog, calls } = await begin({
      "POST /leads": { status: 201, body: { ...lead, known_elsewhere: true } },
    });
    fireEvent.click(await within(dialog).findByRole("combobox", { name: /Salutation/ }));
    fireEvent.click(await screen.findByRole("option", { name: "Ms." }));
    type(/First Name/, "Lea");
    type(/Last Name/, "Dane");
    type(/^Email/, "lea@birch.test");
    type(/^Phone/, "5550100199");
    const button = within(dialog).getByRole("button", { name: "Create Lead" });
    await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText("Lead was created!")).toBeTruthy();
    expect(await screen.findByText("This business may already be known to us. We will check it.")).toBeTruthy();
    const posts = calls.filter(({ method }) => method === "POST");
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
    expect(posts[0]?.body).toMatchObject({ contact_first: "Lea", trade_name: null, ein: null });
  });
});

describe("the dialog", () => {
  const dialog = () => screen.findByRole("dialog", { name: "Edit Lead Profile" });

  test("LEADS-04 `#57` opens lead 57 and Escape clears the hash; `#999999` shows `This record was not found.`", async () => {
    const { router, unmount } = await openLeads("/leads#57");
    await screen.findByDisplayValue("Birch Bakery");
    fireEvent.keyDown(await dialog(), { key: "Escape" });
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    unmount();
    const lost = await openLeads("/leads?kind=closed#999999", {
      "GET /leads/999999": refused(404, "This record was not found.", "not_found"),
    });
    expect(await screen.findByText("This record was not found.")).toBeTruthy();
    await waitFor(() => expect(lost.router.state.location.href).toBe("/leads?kind=closed"));
    expect(lost.router.history.length).toBe(1);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("LEADS-63 and LEADS-62 (1 of 2) a row opens it with tabs, status, Delete Lead and Save Profile; Save sends only what changed, and says `Lead updated successfully!` for 6 s", async () => {
    const told = vi.spyOn(notifications, "show");
    const { calls } = await openLeads("/leads", {
      "PATCH /leads/57": { body: { ...lead, trade_name: "Birch", version: 2 } },
    });
    fireEvent.click(await screen.findByText("Birch Bakery"));
    const place = await dialog();
    expect((await within(place).findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
      "PROFILE",
      "NOTES",
    ]);
    expect(within(place).getByRole("combobox", { name: "Status" })).toBeTruthy();
    expect(within(place).getByRole("button", { name: "Delete Lead" })).toBeTruthy();
    fireEvent.change(within(place).getByLabelText("Trade Name"), { target: { value: "Birch" } });
    fireEvent.click(within(place).getByRole("button", { name: "Save Profile" }));
    expect(await screen.findByText("Lead updated successfully!")).toBeTruthy();
    expect(told.mock.calls[0]?.[0]).toMatchObject({ message: "Lead updated successfully!", autoClose: 6000 });
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ trade_name: "Birch", version: 1 });
  });

  test("a state is found by its name; what matches none is said, Enter sends nothing of it, and it does not stay", async () => {
    const { calls } = await openLeads("/leads#57", {
      "PATCH /leads/57": { body: { ...lead, state: "ME", version: 2 } },
    });
    await dialog();
    const state = await screen.findByLabelText<HTMLInputElement>("State", { selector: "input" });
    // The dialog takes the focus once it stands.
    await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
    const write = (text: string) => {
      act(() => state.focus());
      fireEvent.input(state, { target: { value: text } });
    };
    write("Maine");
    fireEvent.click(await screen.findByRole("option", { name: "ME · Maine" }));
    await waitFor(() => expect(state.value).toBe("ME"));
    write("Atlantis");
    expect(await screen.findByText("No such state.")).toBeTruthy();
    // What a key does that nobody prevents is to send the form.
    expect(fireEvent.keyDown(state, { key: "Enter", code: "Enter" })).toBe(false);
    act(() => state.blur());
    await waitFor(() => expect(state.value).toBe("ME"));
    expect(calls.some(({ method }) => method === "PATCH")).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Save Profile" }));
    await screen.findByText("Lead updated successfully!");
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ state: "ME", version: 1 });
  });

  test("LEADS-11 (1 of 2) a status is saved at once, and a failure puts the old one back; 9 and 10 are not offered", async () => {
    const { calls } = await openLeads("/leads#57", { "PATCH /leads/57": refused(500, "Not now") });
    const status = (await within(await dialog()).findByRole("combobox", { name: "Status" })) as HTMLSelectElement;
    expect([...status.options].map(({ text }) => text)).not.toContain("Converted");
    fireEvent.change(status, { target: { value: "2" } });
    expect(await screen.findByText("Not now")).toBeTruthy();
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ status: 2 });
    await waitFor(() => expect(status.value).toBe("1"));
    expect(screen.queryByText(/^Status saved/)).toBeNull();
  });

  test("a status that was saved at once is told by its name, once, where `Save Profile` has nothing to save", async () => {
    const contacted = { ...lead, status: { id: 2, name: "Contacted", workflow_order: 20 }, version: 2 };
    const { calls } = await openLeads("/leads#57", { "PATCH /leads/57": { body: contacted } });
    const status = await within(await dialog()).findByRole("combobox", { name: "Status" });
    expect(screen.queryByText(/^Status saved/)).toBeNull();
    fireEvent.change(status, { target: { value: "2" } });
    expect(await screen.findAllByText("Status saved: Contacted.")).toHaveLength(1);
    expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([{ status: 2 }]);
  });

  test("LEADS-23 (2 of 2) and LEADS-62 (2 of 2) deleting asks first and shows `Lead deleted successfully!` for 6 s", async () => {
    const told = vi.spyOn(notifications, "show");
    const { calls } = await openLeads("/leads#57", { "DELETE /leads/57": { body: {} } });
    fireEvent.click(await within(await dialog()).findByRole("button", { name: "Delete Lead" }));
    const asked = await screen.findByRole("dialog", { name: "Delete the lead Birch Bakery?" });
    expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
    fireEvent.click(within(asked).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Lead deleted successfully!")).toBeTruthy();
    expect(told.mock.calls[0]?.[0]).toMatchObject({ message: "Lead deleted successfully!", autoClose: 6000 });
  });

  test("LEADS-13 (2 of 2) `Convert to Client` shows at status 4 only", async () => {
    const { unmount } = await openLeads("/leads#57");
    await within(await dialog()).findByRole("button", { name: "Delete Lead" });
    expect(screen.queryByRole("button", { name: "Convert to Client" })).toBeNull();
    unmount();
    await openLeads("/leads#57", { "GET /leads/57": { body: ready } });
    expect(await within(await dialog()).findByRole("button", { name: "Convert to Client" })).toBeTruthy();
  });

  test.each([
    [true, null],
    [false, "This lead is being checked as a possible duplicate."],
  ])("a lead that is ready and may be converted (%s) says why it is not", async (convert, why) => {
    await openLeads("/leads#57", {
      "GET /leads/57": { body: { ...ready, known_elsewhere: !convert, abilities: { ...ready.abilities, convert } } },
    });
    const button = await within(await dialog()).findByRole("button", { name: "Convert to Client" });
    expect(button.getAttribute("aria-disabled")).toBe(why && "true");
    expect(screen.queryByText(why ?? /possible duplicate/) !== null).toBe(why !== null);
  });

  test("LEADS-14 (2 of 2) and LEADS-15 (1 of 2) converting without an EIN shows its text; one that is typed is saved before the promotion, also when that fails", async () => {
    const { calls } = await openLeads("/leads#57", {
      "GET /leads/57": { body: ready },
      "PATCH /leads/57": { body: { ...ready, ein: "12-3456789" } },
      "POST /leads/57/promote": refused(409, "A client with this EIN already exists.", "duplicate_ein"),
    });
    fireEvent.click(await within(await dialog()).findByRole("button", { name: "Convert to Client" }));
    const place = await screen.findByRole("dialog", { name: "Convert Birch Bakery to a client?" });
    fireEvent.click(await within(place).findByRole("button", { name: "Convert" }));
    expect(await within(place).findByText("EIN is required for converting to client!")).toBeTruthy();
    fireEvent.change(within(place).getByLabelText("EIN"), { target: { value: "123456789" } });
    fireEvent.click(within(place).getByRole("button", { name: "Convert" }));
    // It stands at the field, which stays there with the cursor in it, and no passing message says it.
    expect(await within(place).findByText("A client with this EIN already exists.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(place).getByLabelText("EIN")));
    expect(screen.getAllByText("A client with this EIN already exists.")).toHaveLength(1);
    const writes = calls.filter(({ method }) => method !== "GET");
    expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["PATCH", "/leads/57", { ein: "12-3456789" }],
      ["POST", "/leads/57/promote", {}],
    ]);
  });

  test("LEADS-40 (2 of 2) and LEADS-41 (2 of 2) staff decide: `Not a duplicate` and `Duplicate` of what matched; what matches is named and blocks nothing", async () => {
    const match = { kind: "lead", id: 9, name: "Birch Baker", matched: ["phone"], looks: null };
    const body = {
      ...lead,
      possible_duplicate: true,
      known_elsewhere: true,
      matches: [match],
      abilities: { ...lead.abilities, decide: true },
    };
    const { calls } = await openLeads("/leads#57", {
      "GET /leads/57": { body },
      "POST /leads/57/duplicate": { body: lead },
    });
    const held = within(await screen.findByRole("region", { name: "Possible duplicate" }));
    expect(held.getByRole("link", { name: "Lead Birch Baker (#9)" }).getAttribute("href")).toBe("/leads#9");
    expect(held.getByText("Same phone")).toBeTruthy();
    expect(held.getByText("Possible duplicate").dataset.meaning).toBe("act");
    fireEvent.click(screen.getByRole("button", { name: "Duplicate of Birch Baker" }));
    fireEvent.click(await screen.findByRole("button", { name: "Not a duplicate" }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === "POST").map(({ body: sent }) => sent)).toEqual([
        { decision: "confirmed", of_lead: 9 },
        { decision: "cleared" },
      ]),
    );
  });

  test("LEADS-28 (2 of 2) a stale save offers theirs and mine, with the first's name", async () => {
    await openLeads("/leads#57", {
      "PATCH /leads/57": {
        status: 409,
        body: {
          error: "Bea Lane changed this lead.",
          code: "stale_version",
          details: { version: 2, name: "Bea Lane" },
        },
      },
    });
    const place = await dialog();
    fireEvent.change(await within(place).findByLabelText("Trade Name"), { target: { value: "Mine" } });
    fireEvent.click(within(place).getByRole("button", { name: "Save Profile" }));
    const stale = await screen.findByRole("dialog", { name: "Changed in the meantime" });
    expect(within(stale).getByText(/Bea Lane changed this lead\./)).toBeTruthy();
  });

  test("a converted lead is read-only with its banner", async () => {
    const converted = { legal_name: "Birch LLC", converted_on: "2026-01-02", client_id: null };
    await openLeads("/leads#57", {
      "GET /leads/57": {
        body: { ...lead, converted, selectable: [], abilities: { ...lead.abilities, fields: [], delete: false } },
      },
    });
    expect(await screen.findByText("Converted to Birch LLC on Jan 2, 2026.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save Profile" })).toBeNull();
  });
});
