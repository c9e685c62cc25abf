import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { afterFirstUse } from "../base/firstUse.ts";
import { shownZone } from "../base/instants.ts";
import { queryClient } from "../base/queries.ts";
import { session } from "../base/session.ts";
import { acme } from "../clients/client.given.ts";
import { answering } from "../ui/testing.tsx";
import { App } from "./providers.tsx";
import { router } from "./router.tsx";

let person = 500;
let zone: string | undefined;
/** Opens an address of the whole product for somebody new, whose navigation list holds these screens: it leads there, to that page. */
async function leads(address: string, screens: readonly string[], to: string, text: RegExp): Promise<void> {
  person += 1;
  session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" });
  answering({
    [`GET /auth/users/${person}/nav`]: {
      body: { home: "/dashboard", items: [], screens, permissions: [], time_zone: zone },
    },
    "GET /clients/7": { body: acme },
    "GET /status": { body: { status: "online", demo: false } },
  });
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: address }));
  await waitFor(() =>
    expect([router.state.location.pathname, screen.queryAllByText(text).length > 0]).toEqual([to, true]),
  );
  unmount();
}
const lost = /^Sorry, we were unable to find that page/;

test("CALC-13 (3 of 3) the calculation is the 404 page for whom the navigation does not list it", async () => {
  const address = "/clients/7/calculation";
  await leads(address, ["/dashboard", "/clients/:id/profile"], "/404", lost);
  await leads(address, ["/dashboard", "/clients/:id/calculation"], address, /^Calculation/);
});

test("PACK-29 (2 of 3) so is the draft report", async () => {
  const address = "/clients/7/reports/draft";
  await leads(address, ["/dashboard", "/clients/:id/packages"], "/404", lost);
  await leads(address, ["/dashboard", "/clients/:id/reports/draft"], address, /^Draft report/);
});

test.each([
  ["ACCESS-24 (2 of 2) so are pods", "/pods", /^Pods/],
  ["PEOPLE-01 (2 of 2) so are people", "/users", /^Users/],
  ["PEOPLE-34 (2 of 2) so are firms", "/entities", /^Manage Entities/],
  ["LEADS-02 (2 of 2) so are leads", "/leads", /^Leads/],
  ["LEADS-49 (2 of 2) so is the performance of contractors", "/performance", /^Performance/],
  ["SHELL-50 (2 of 2) so are the settings", "/settings", /^Settings/],
  ["CONTENT-38 (2 of 2) so are the settings, whoever asks", "/settings", /^Settings/],
])("%s", async (_, address, heading) => {
  await leads(address, ["/dashboard"], "/404", lost);
  await leads(address, ["/dashboard", address], address, heading);
});

const none = { public_site_url: "", help_site_url: "", support_url: "", registration_open: true };
/** Opens an address for somebody with these screens; answers what was asked beside what the layout asks, in order. */
async function asked(address: string, screens: readonly string[]): Promise<string[]> {
  person += 1;
  session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" });
  const gone = { status: 404, body: { error: "This record was not found.", code: "not_found" } };
  const calls = answering({
    [`GET /auth/users/${person}/nav`]: { body: { home: "/dashboard", items: [], screens, permissions: [] } },
    [`GET /auth/users/${person}`]: { body: { id: person, first: "Pia", last: "Sorensen" } },
    "GET /clients/7": gone,
    "GET /settings/public": { body: none },
    "GET /status": { body: { status: "online", demo: false } },
  });
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: address }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/404"));
  await screen.findAllByText(lost);
  unmount();
  return calls.map(({ path }) => path).filter((path) => !/^\/(auth|status|settings\/public)/.test(path));
}

test.each(["/clients/7/calculation", "/clients/7/packages", "/clients/7/tasks"])(
  "%s of a client that is not there asks for the client, and for nothing else",
  async (address) => {
    expect(await asked(address, ["/dashboard", address.replace("7", ":id")])).toEqual(["/clients/7"]);
  },
);

test.each(["/settings", "/clients/7/calculation"])(
  "%s asks nothing for whom it is closed: not even while the 404 page is on its way",
  async (address) => {
    expect(await asked(address, ["/dashboard"])).toEqual([]);
  },
);

test("ACCESS-47 (2 of 2) who has to set up a second step finds that page at every address, until its codes were kept", async () => {
  person += 1;
  session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" });
  let required = true;
  const list = () => ({
    home: "/dashboard",
    items: [],
    screens: required ? ["/404"] : ["/pods"],
    ...(required && { second_step_required: true }),
    permissions: [],
  });
  const calls = answering({
    [`GET /auth/users/${person}/nav`]: () => ({ body: list() }),
    [`GET /auth/users/${person}`]: { body: { id: person, first: "Pia", last: "Sorensen" } },
    "GET /status": { body: { status: "online", demo: false } },
    "GET /pods": { body: { items: [], total: 0, next: null, missing: 0 } },
    "POST /auth/mfa/totp": { body: { address: "otpauth://totp/Refundry:pia?secret=ABCDEFGH", key: "ABCDEFGH" } },
    "POST /auth/mfa/totp/confirm": () => {
      required = false;
      return { body: { codes: ["one-code"] } };
    },
  });
  const { unmount } = render(<App />);
  for (const to of ["/profile", "/pods"]) {
    await act(() => router.navigate({ to }));
    await screen.findByRole("heading", { level: 1, name: "Set up two-step sign-in" });
  }
  expect(calls.some(({ path }) => path === "/pods")).toBe(false);
  fireEvent.click(await screen.findByRole("button", { name: "Set up" }));
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Turn on" }));
  await screen.findByText("one-code");
  await act(() => queryClient.invalidateQueries());
  await screen.findByText("one-code");
  fireEvent.click(screen.getByRole("button", { name: "I have kept them" }));
  await screen.findByRole("heading", { level: 1, name: "Pods" });
  unmount();
});

test("who follows a link that is gone with its page goes on from the heading of the new one", async () => {
  person += 1;
  session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" });
  const screens = ["/dashboard", "/profile", "/reports/tasks"];
  answering({
    [`GET /auth/users/${person}/nav`]: { body: { home: "/dashboard", items: [], screens, permissions: [] } },
    "GET /tasks": { body: { items: [], total: 0, next: null } },
    "GET /status": { body: { status: "online", demo: false } },
  });
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: "/profile" }));
  await screen.findByRole("heading", { level: 1, name: "My profile" });
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await act(() => router.navigate({ to: "/reports/tasks" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Outstanding tasks" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  // Under a panel nobody goes on: in it, at the card that the address names, or at its title.
  const panel = document.createElement("div");
  panel.setAttribute("role", "dialog");
  panel.innerHTML = "<h2>Acme LLC</h2><section data-wanted><h3>Payroll</h3></section>";
  document.body.append(panel);
  const goesOnAt = async (path: "/profile" | "/reports/tasks", name: string) => {
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await act(() => router.navigate({ to: path }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  };
  await goesOnAt("/profile", "Payroll");
  // One that is closing is gone at the next look, and the focus is not lost with it.
  const closing = panel.cloneNode(true) as HTMLElement;
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  document.body.append(closing);
  setTimeout(() => closing.remove(), 150);
  await act(() => router.navigate({ to: "/reports/tasks" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Payroll"));
  expect(panel.contains(document.activeElement)).toBe(true);
  await act(() => router.navigate({ to: "/profile" }));
  panel.querySelector("section")?.remove();
  await goesOnAt("/reports/tasks", "Acme LLC");
  // Of several panels it is the one on top.
  const above = document.createElement("div");
  above.setAttribute("role", "dialog");
  above.innerHTML = "<h2>History</h2>";
  document.body.append(above);
  await goesOnAt("/profile", "History");
  above.remove();
  panel.remove();
  unmount();
});

test("SHELL-46 a render error inside a screen keeps the menu, and says so with the request id under which the server noted it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  person += 1;
  session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" });
  const item = {
    key: "pods",
    title: "Pods",
    path: "/pods",
    icon: null,
    external: false,
    group: "People",
    children: [],
  };
  const calls = answering({
    [`GET /auth/users/${person}/nav`]: {
      body: { home: "/dashboard", items: [item], screens: ["/dashboard", "/pods"], permissions: ["people.read_pods"] },
    },
    // No list: the screen fails over it.
    "GET /pods": { body: { items: 7 } },
    "GET /status": { body: { status: "online", demo: false } },
    "POST /client-errors": { body: { request_id: "req-77" } },
  });
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: "/pods" }));
  await screen.findByText("Oops! There has been an error. Our team is working on it.");
  await screen.findByText("Request req-77");
  expect(
    within(screen.getByRole("navigation", { name: "Main menu" })).getByRole("link", { name: "Pods" }),
  ).toBeTruthy();
  const [told] = calls.filter(({ path }) => path === "/client-errors").map(({ body }) => body as object);
  expect(told).toMatchObject({ kind: "TypeError", path: expect.stringMatching(/^\//), release: expect.any(String) });
  expect(JSON.stringify(told)).not.toContain("items");
  unmount();
});

test("a menu that could not be read is asked for once, and once more by Retry", async () => {
  person += 1;
  session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" });
  const calls = answering({ "GET /status": { body: { status: "online", demo: false } } });
  const asked = () => calls.filter(({ path }) => path === `/auth/users/${person}/nav`).length;
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: "/dashboard" }));
  const retry = await screen.findByRole("button", { name: "Retry" });
  await afterFirstUse();
  // Long enough for whatever stands there now to have asked.
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(asked()).toBe(1);
  fireEvent.click(retry);
  await waitFor(() => expect(asked()).toBe(2));
  unmount();
});

test("an affiliate link at the bare address leads to the form, and who is signed in to the dashboard", async () => {
  const at = () => router.state.location.href;
  answering({
    "GET /status": { body: { status: "online", demo: false } },
    "GET /start/form": { status: 403, body: {} },
  });
  const { unmount } = render(<App />);
  act(() => session.lost());
  await act(() => router.navigate({ to: "/", search: { source: "7" } as never }));
  await waitFor(() => expect(at()).toBe("/start?source=7"));
  person += 1;
  act(() => session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" }));
  await act(() => router.navigate({ to: "/", search: { source: "7" } as never }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  unmount();
});

test("SHELL-01 the bare address leads to the dashboard; signed out, every protected address leads to the sign-in", async () => {
  person += 1;
  session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" });
  answering({ "GET /status": { body: { status: "online", demo: false } } });
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: "/" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  act(() => session.lost());
  const inside = Object.values(router.routesById as Record<string, { id: string; fullPath: string }>)
    .filter(({ id }) => id.startsWith("/shell/"))
    .map(({ fullPath }) => fullPath.replace(/\{?-?\$\w+\}?/g, "7"));
  expect(inside.length).toBeGreaterThan(15);
  for (const address of inside) {
    await act(() => router.navigate({ to: address }));
    expect([address, router.state.location.pathname]).toEqual([address, "/login"]);
  }
  unmount();
});

test("times are those of the zone that comes with the menu", async () => {
  zone = "Asia/Tokyo";
  await leads("/dashboard", ["/dashboard"], "/dashboard", /./);
  expect(shownZone()).toBe("Asia/Tokyo");
});
