import { newPasswordText, passwordRules, passwordsDifferText, type SessionRow } from "@refundry/contract/access";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { navigationQuery } from "../base/queries.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ProfileScreen } from "./profile.screen.tsx";

const pia = {
  id: 5,
  version: 4,
  phone: null,
  img: null as string | null,
  fullname: "Pia Sorensen",
  first: "Pia",
  last: "Sorensen",
  email: "pia@sample.test",
  role: "Attorney",
  entity_name: "Sample Law",
  time_zone: "America/New_York",
  mfa_enabled: false,
};
const before = "walnut-harvest-2041";
const next = "copper-lantern-2042";
const labels = ["Current password", "New password", "Confirm password"] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (...texts: string[]) => {
  for (const [place, text] of texts.entries())
    fireEvent.change(field(labels[place] ?? ""), { target: { value: text } });
};
const send = () => screen.getByRole("button", { name: "Change password" });

const sessions: SessionRow[] = [
  {
    id: 1,
    kind: "cookie",
    device: "Firefox on Windows",
    ip: "10.0.0.7",
    created_at: "2026-03-01T10:00:00Z",
    last_seen_at: "2026-03-01T11:00:00Z",
    current: true,
    acting_as: null,
  },
  {
    id: 2,
    kind: "bearer",
    device: "curl",
    ip: null,
    created_at: "2026-03-01T09:00:00Z",
    last_seen_at: "2026-03-01T09:30:00Z",
    current: false,
    acting_as: null,
  },
  {
    id: 3,
    kind: "cookie",
    device: "Safari on iPhone",
    ip: "10.0.0.8",
    created_at: "2026-03-01T08:00:00Z",
    last_seen_at: "2026-03-01T08:30:00Z",
    current: false,
    acting_as: "Helena Vale",
  },
];

async function profile(
  answer: { status?: number; body: unknown } = { body: {} },
  tab = "?tab=security",
  role: 6 | 7 = 7,
) {
  signedInAs(role);
  let open = sessions;
  const end = (left: SessionRow[]) => () => {
    open = left;
    return { body: {} };
  };
  const calls = answering({
    "GET /auth/users/5": { body: pia },
    "PATCH /users/5": ({ body }) => ({ body: { ...pia, ...(body as object), version: 5 } }),
    "POST /users/5/email-change": { body: {} },
    "GET /auth/sessions": () => ({ body: { items: open, total: open.length } }),
    "DELETE /auth/sessions/2": end(sessions.filter(({ id }) => id !== 2)),
    "DELETE /auth/sessions": end(sessions.slice(0, 1)),
    "PUT /auth/password": answer,
  });
  const { router } = await show(<ProfileScreen />, `/profile${tab}`);
  if (tab !== "") await screen.findByLabelText("Current password");
  return Object.assign(calls, { router });
}
const sent = (calls: Awaited<ReturnType<typeof profile>>) => calls.filter(({ method }) => method !== "GET");

describe("the own profile", () => {
  test("names, telephone and time zone are changed by oneself, firm and role are read", async () => {
    const calls = await profile(undefined, "");
    const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
    await screen.findByRole("textbox", { name: "First name" });
    for (const [name, value] of [
      ["Firm", "Sample Law"],
      ["Role", "Attorney"],
    ])
      expect(screen.getByText(name ?? "", { selector: "dt" }).nextElementSibling?.textContent).toBe(value);
    expect(box("E-mail").readOnly).toBe(true);
    const save = screen.getByRole("button", { name: "Save" });
    expect(save.getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(box("First name"), { target: { value: "" } });
    fireEvent.blur(box("First name"));
    expect(await screen.findByText("Name is required.")).toBeTruthy();
    fireEvent.change(box("First name"), { target: { value: "Piet" } });
    fireEvent.click(save);
    expect(await screen.findByText("Profile saved.")).toBeTruthy();
    expect(sent(calls).map(({ method, path, body }) => [method, path, body])).toEqual([
      ["PATCH", "/users/5", { first: "Piet", version: 4 }],
    ]);
    // What was saved is what the form holds now.
    await waitFor(() => expect(save.getAttribute("aria-disabled")).toBe("true"));
  });

  test("another e-mail is asked for with the password, and says where the link went", async () => {
    const calls = await profile(undefined, "");
    fireEvent.click(await screen.findByRole("button", { name: "Change e-mail" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "New e-mail" }), {
      target: { value: "new@sample.test" },
    });
    fireEvent.change(screen.getByLabelText(/^Your password/), { target: { value: before } });
    fireEvent.click(screen.getByRole("button", { name: "Send link" }));
    expect(await screen.findByText("Check new@sample.test to confirm your new address.")).toBeTruthy();
    expect(sent(calls).map(({ path, body }) => [path, body])).toEqual([
      ["/users/5/email-change", { email: "new@sample.test", password: before }],
    ]);
  });

  test("initials stand where there is no picture; one that is there can be removed", async () => {
    const calls = await profile(undefined, "");
    await screen.findByRole("button", { name: "Change photo" });
    expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
    expect(calls.length).toBeGreaterThan(0);
    const shown = { ...pia, img: "/api/v1/users/5/avatar?v=0123456789abcdef" };
    const again = answering({ "GET /auth/users/5": { body: shown }, "DELETE /users/5/avatar": { body: pia } });
    await show(<ProfileScreen />, "/profile");
    fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Picture removed.")).toBeTruthy();
    expect(again.some(({ method, path }) => method === "DELETE" && path === "/users/5/avatar")).toBe(true);
  });

  test("a picture that was chosen can be chosen once more", async () => {
    await profile(undefined, "");
    await screen.findByRole("button", { name: "Change photo" });
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    const large = new File(["x"], "me.png", { type: "image/png" });
    Object.defineProperty(large, "size", { value: 5_000_001 });
    const emptied: string[] = [];
    Object.defineProperty(input, "value", { configurable: true, get: () => "", set: (to) => void emptied.push(to) });
    fireEvent.change(input, { target: { files: [large] } });
    expect(emptied).toEqual([""]);
  });

  test("sessions are listed with device, address and activity; this device, programs and acting are marked", async () => {
    await profile();
    const rows = await within(await screen.findByRole("list", { name: "Sessions" })).findAllByRole("listitem");
    expect(rows).toHaveLength(3);
    for (const [place, texts, without] of [
      [0, ["Firefox on Windows", "This device", "10.0.0.7"], "API"],
      [1, ["curl", "API", "Address unknown"], "This device"],
      [2, ["Safari on iPhone", "Acting as Helena Vale", "signed in Mar 1, 2026"], "API"],
    ] as const) {
      for (const text of texts) expect(rows[place]?.textContent).toContain(text);
      expect(rows[place]?.textContent).not.toContain(without);
      expect(within(rows[place] as HTMLElement).queryAllByRole("button")).toHaveLength(place === 0 ? 0 : 1);
    }
  });

  test("one session is signed out, and then all others", async () => {
    const calls = await profile();
    fireEvent.click(await screen.findByRole("button", { name: "Sign out curl" }));
    expect(await screen.findByText("Signed out on that device.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("curl")).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
    expect(await screen.findByText("Signed out everywhere else.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
    expect(screen.queryByRole("button", { name: /^Sign out/ })).toBeNull();
    expect(sent(calls).map(({ method, path }) => [method, path])).toEqual([
      ["DELETE", "/auth/sessions/2"],
      ["DELETE", "/auth/sessions"],
    ]);
  });

  test("the tabs are kept in the address", async () => {
    const { router } = await show(<ProfileScreen />, "/profile");
    fireEvent.click(await screen.findByRole("tab", { name: "Security" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "security" }));
    fireEvent.click(screen.getByRole("tab", { name: "Profile" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test("what is typed is asked about before another tab is opened: STAY keeps it, SAVE saves it first, LEAVE drops it", async () => {
    const calls = await profile(undefined, "");
    const name = () => screen.getByLabelText<HTMLInputElement>(/^First name/);
    const choose = (title: string) => fireEvent.click(screen.getByText(title, { selector: "[role=tab]" }));
    const answer = async (words: string) => {
      await screen.findByRole("dialog", { name: "Save before leaving?" });
      fireEvent.click(screen.getByText(words));
      await waitFor(() => expect(screen.queryByRole("dialog", { name: "Save before leaving?" })).toBeNull());
    };
    const shown = () => calls.router.state.location.search;
    await screen.findByLabelText(/^First name/);
    const type = (text: string) => fireEvent.change(name(), { target: { value: text } });
    type("Piet");
    // The tab that is open is no other one.
    choose("Profile");
    expect(screen.queryByRole("dialog")).toBeNull();
    choose("Security");
    await answer("STAY");
    expect([name().value, shown(), sent(calls)]).toEqual(["Piet", {}, []]);
    choose("Security");
    await answer("SAVE");
    await waitFor(() => expect(shown()).toEqual({ tab: "security" }));
    expect(sent(calls).map(({ body }) => body)).toEqual([{ first: "Piet", version: 4 }]);
    choose("Profile");
    await screen.findByLabelText(/^First name/);
    type("Pit");
    choose("Notifications");
    await answer("LEAVE");
    await waitFor(() => expect(shown()).toEqual({ tab: "notifications" }));
    expect(sent(calls)).toHaveLength(1);
  });

  test("people of a client read of their company and of who keeps it, not of a firm of theirs", async () => {
    await profile(undefined, "", 6);
    expect((await screen.findByText("Company", { selector: "dt" })).nextElementSibling?.textContent).toBe("Sample Law");
    expect(screen.queryByText("Firm", { selector: "dt" })).toBeNull();
    expect(screen.getByText("The firm that works on your claim keeps who signs in for your company.")).toBeTruthy();
    expect(screen.queryByText(/administrator/)).toBeNull();
  });

  test("a password is changed by the one before; then the fields are empty, and other devices were signed out", async () => {
    const calls = await profile();
    expect(field(labels[1] ?? "").getAttribute("aria-describedby")).toBe(screen.getByText(newPasswordText).id);
    const listed = () => calls.filter(({ path }) => path === "/auth/sessions").length;
    const asked = listed();
    type(before, next, next);
    await waitFor(() => expect(send().getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(send());
    expect(await screen.findByText("Password changed. Other devices were signed out.")).toBeTruthy();
    expect(sent(calls).map(({ body }) => body)).toEqual([{ current: before, password: next }]);
    await waitFor(() => expect(labels.map((label) => field(label).value)).toEqual(["", "", ""]));
    // The others are listed no more.
    await waitFor(() => expect(listed()).toBe(asked + 1));
  });

  test.each([
    ["short", "short-9", "short-9", passwordRules.length],
    ["with a space", "walnut harvest 2042", "walnut harvest 2042", passwordRules.spaces],
    ["with the own name", "walnut-sorensen-2042", "walnut-sorensen-2042", passwordRules.name],
    ["not the same twice", next, `${next}x`, passwordsDifferText],
  ])("one that is %s is not sent, and its field says why", async (_what, password, again, words) => {
    const calls = await profile();
    type(before, password, again);
    for (const label of labels) fireEvent.blur(field(label));
    expect(await screen.findByText(words)).toBeTruthy();
    fireEvent.click(send());
    expect(send().getAttribute("aria-disabled")).toBe("true");
    expect(sent(calls)).toEqual([]);
  });

  test("what the server refuses is said at its field, and what was typed stays", async () => {
    const error = {
      error: "Please correct the marked fields.",
      code: "invalid",
      fields: { current: "It is another one." },
    };
    const calls = await profile({ status: 422, body: error });
    type(before, next, next);
    await waitFor(() => expect(send().getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(send());
    expect(await screen.findByText("It is another one.")).toBeTruthy();
    expect(sent(calls)).toHaveLength(1);
    expect(labels.map((label) => field(label).value)).toEqual([before, next, next]);
    expect(screen.queryByText("Password changed. Other devices were signed out.")).toBeNull();
  });
});

test("once the own profile is saved the menu is read anew: the zone that times are shown in comes with it", async () => {
  signedInAs(7);
  answering({
    "GET /auth/users/5": { body: pia },
    "PATCH /users/5": ({ body }) => ({ body: { ...pia, ...(body as object), version: 5 } }),
  });
  const { queries } = await show(<ProfileScreen />, "/profile");
  const { queryKey } = navigationQuery(5);
  queries.setQueryData(queryKey, { home: "/", items: [], screens: [], permissions: [], time_zone: "America/New_York" });
  fireEvent.change(await screen.findByRole("textbox", { name: "First name" }), { target: { value: "Piet" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Profile saved.");
  await waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
