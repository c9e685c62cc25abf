import type { Impersonable } from "@refundry/contract/access";
import type { RoleId } from "@refundry/contract/platform";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { changed } from "../base/changed.ts";
import { session } from "../base/session.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ImpersonateScreen } from "./impersonate.screen.tsx";

const vale: Impersonable = {
  id: 40,
  fullname: "Helena Vale",
  email: "helena@sample.test",
  entity_name: "Harbor & Vale Law Group",
  role: "Managing partner",
  img: null,
};
const ferris: Impersonable = {
  ...vale,
  id: 41,
  fullname: "Dominic Ferris",
  email: "dominic@sample.test",
  role: "Attorney",
};
const began = { current_user_id: 40, role_id: 9, first: "Helena", last: "Vale" };

async function impersonating(
  role: RoleId,
  given: Impersonable[],
  act: { status?: number; body: unknown } = { body: began },
) {
  signedInAs(role);
  const change = vi.spyOn(session, "change").mockImplementation(() => {});
  let items = given;
  const calls = answering({
    "GET /auth/impersonate/users": () => ({ body: { items } }),
    "GET /home/others": {
      body: {
        items: [
          {
            id: 40,
            kinds: [
              { key: "tasks", title: "Tasks", total: 4 },
              { key: "firm_reviews", title: "Qualification reviews", total: 1 },
            ],
            since: "2026-11-15",
          },
          { id: 41, kinds: [], since: null },
        ],
      },
    },
    "GET /auth/impersonate/users/search": ({ search }) => ({
      body: { items: [vale, ferris].filter(({ fullname }) => fullname.toLowerCase().includes(search.get("q") ?? "")) },
    }),
    "POST /auth/impersonate/40": act,
  });
  const shown = await show(<ImpersonateScreen />);
  const give = (next: Impersonable[]) => {
    items = next;
    return changed(shown.queries, { type: "deputies", id: 40 });
  };
  return { ...shown, calls, change, give };
}
const card = (name: string) => screen.findByRole("button", { name: new RegExp(name) });

describe("whom one may sign in as", () => {
  test("ACCESS-33 with nobody available it says so, and how to get permission", async () => {
    await impersonating(5, []);
    expect(await screen.findByText("Nothing found.")).toBeTruthy();
    expect(
      screen.getByText(
        "Nobody has given you permission to sign in for them yet. Ask the person to open Permissions and switch you on.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test("ACCESS-61 (2 of 3) a card shows image, name, e-mail, firm and role", async () => {
    await impersonating(5, [vale]);
    const text = (await card("Helena Vale")).textContent;
    for (const part of ["HV", vale.fullname, vale.email, vale.entity_name, vale.role, "Sign in as"])
      expect(text).toContain(part);
    expect(screen.getByText("These people gave you permission to sign in as them.")).toBeTruthy();
  });

  test("a card says how much waits for that person, by kind and since when, or that nothing does", async () => {
    await impersonating(5, [vale, ferris]);
    await waitFor(async () => expect((await card("Helena Vale")).textContent).toContain("Tasks 4"));
    const text = (await card("Helena Vale")).textContent;
    for (const part of ["Qualification reviews 1", "The oldest of these waits since Nov 15, 2026"])
      expect(text).toContain(part);
    expect((await card("Dominic Ferris")).textContent).toContain("Nothing waits for them.");
  });

  test("what signing in as somebody means, and how others are added, stands below the cards", async () => {
    const { unmount } = await impersonating(5, [vale]);
    expect(
      await screen.findByText(/^You see and do what they may, for at most 4 hours.*switches you on\.$/),
    ).toBeTruthy();
    unmount();
    await impersonating(1, [vale]);
    expect((await screen.findByText(/^You see and do what they may/)).textContent).not.toContain("switches you on");
  });

  test("ACCESS-61 (3 of 3) continuing signs in as that person and leads to the dashboard, with a reason or without", async () => {
    const { calls, change } = await impersonating(5, [vale]);
    fireEvent.click(await card("Helena Vale"));
    const dialog = await screen.findByRole("dialog", { name: "Sign in as Helena Vale?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
    // `session.change` begins the tab anew at /dashboard.
    await waitFor(() => expect(change.mock.calls).toEqual([[40]]));
    expect(calls.at(-1)).toMatchObject({ path: "/auth/impersonate/40", body: {} });
  });

  test("what is refused is said, and one stays oneself", async () => {
    const refused = { error: "This person has not given you permission to sign in for them.", code: "not_deputized" };
    const { change } = await impersonating(5, [vale], { status: 403, body: refused });
    fireEvent.click(await card("Helena Vale"));
    fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByText(refused.error)).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  test("ACCESS-31 (2 of 2) a card that is given while the screen is open comes without a reload", async () => {
    const { give } = await impersonating(5, []);
    await screen.findByText("Nothing found.");
    await give([vale]);
    await card("Helena Vale");
  });

  test("a filter narrows the cards by any of their texts", async () => {
    await impersonating(5, [vale, ferris]);
    await card("Helena Vale");
    const filter = screen.getByRole("searchbox", { name: "Filter these rows" });
    fireEvent.change(filter, { target: { value: "attorney dominic" } });
    await waitFor(() => expect(screen.queryByRole("button", { name: /Helena/ })).toBeNull());
    await card("Dominic Ferris");
    fireEvent.change(filter, { target: { value: "nobody at all" } });
    expect(await screen.findByText("Nothing found.")).toBeTruthy();
  });

  test("an administrator searches from two characters, by Enter or the button, and says why", async () => {
    const { calls, change } = await impersonating(1, []);
    const box = await screen.findByRole("searchbox", { name: "Search for a person" });
    const search = (q: string) => {
      fireEvent.change(box, { target: { value: q } });
      fireEvent.click(screen.getByRole("button", { name: "Search" }));
    };
    search("h");
    expect(await screen.findByText("Please enter at least 2 characters.")).toBeTruthy();
    search("zz");
    expect(await screen.findByText("Nothing found.")).toBeTruthy();
    expect(screen.queryByText(/Nobody has given you permission/)).toBeNull();
    search("hel");
    fireEvent.click(await card("Helena Vale"));
    const dialog = await screen.findByRole("dialog", { name: "Sign in as Helena Vale?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
    expect(await within(dialog).findByText("A reason is required.")).toBeTruthy();
    fireEvent.change(within(dialog).getByRole("textbox", { name: /Reason/ }), {
      target: { value: " Asked for help " },
    });
    fireEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
    expect(calls.filter(({ method }) => method === "POST")).toMatchObject([{ body: { reason: "Asked for help" } }]);
    expect(calls.filter(({ path }) => path.endsWith("/search")).map(({ search: sent }) => sent.get("q"))).toEqual([
      "zz",
      "hel",
    ]);
  });
});
