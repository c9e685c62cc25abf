import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { acme, north, south } from "../client.given.ts";
import { ClientOverSearch } from "./ClientOverSearch.tsx";

const recent = { body: { items: [], total: 0, next: null } };
beforeEach(() => signedInAs(1));

const byPath = (address: string) => show(<ClientOverSearch />, address, "clients/$clientId/$tab");

test("CLIENTS-22 (2 of 2) the address of a tab that the answer does not list leads to the 404 page, and nothing of it is shown", async () => {
  const calls = answering({ "GET /clients/57": { body: { ...acme, id: 57, tabs: ["profile", "tools"] } } });
  const { router } = await byPath("/clients/57/admin");
  await waitFor(() => expect(router.state.location.pathname).toBe("/404"));
  expect(screen.queryByText("Payroll CSV")).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(["/clients/57"]);
});

test("CLIENTS-23 (2 of 2) PEO DOCUMENTS is absent for a client without PEO, also by address", async () => {
  const calls = answering({ "GET /clients/57": { body: { ...acme, id: 57, tabs: ["profile", "uploads"] } } });
  const { router } = await byPath("/clients/57/peo-documents");
  await waitFor(() => expect(router.state.location.pathname).toBe("/404"));
  expect(calls.map(({ path }) => path)).toEqual(["/clients/57"]);
});

test("a tab without a name, and a client out of scope, lead there as well", async () => {
  answering({ "GET /clients/57": { body: acme } });
  const { router, unmount } = await byPath("/clients/57/nothing");
  await waitFor(() => expect(router.state.location.pathname).toBe("/404"));
  unmount();
  const other = await byPath("/clients/58/profile");
  await waitFor(() => expect(other.router.state.location.pathname).toBe("/404"));
});

test("CLIENTS-74 saving says `Client was updated!`, deleting `Client was deleted!`, 6 s each; then the panel is closed and the search open", async () => {
  let deleted = false;
  const calls = answering({
    "GET /clients/7": () =>
      deleted ? { status: 404, body: { error: "This record was not found.", code: "not_found" } } : { body: acme },
    "GET /clients/recent": recent,
    "GET /entities/tax": { body: { items: [acme.tax_firm], total: 1 } },
    "GET /entities/law": { body: { items: [north, south], total: 2 } },
    "PATCH /clients/7": { body: { ...acme, city: "Lastville", version: 5 } },
    "DELETE /clients/7": () => {
      deleted = true;
      return { body: {} };
    },
  });
  const { router } = await show(<ClientOverSearch />, "/clients/7/profile#7");
  const edit = await screen.findByText("Edit");
  // A clock that goes on for a second at most while something is waited for, and waits for what is loaded as long as that
  // takes: a busy machine takes nothing of the six seconds.
  const [later, now] = [setTimeout, Date.now];
  vi.useFakeTimers();
  const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
  const until = async <T,>(seen: () => T | null): Promise<T> => {
    const end = now() + 30_000;
    for (let tries = 0; !seen() && now() < end; tries += 1) {
      if (tries < 100) await seconds(0.01);
      await act(() => new Promise((go) => later(go, 5)));
    }
    expect(seen()).toBeTruthy();
    return seen() as T;
  };
  const open = () => {
    fireEvent.click(edit);
    return until(() => screen.queryByLabelText<HTMLInputElement>("City", { selector: "input" }));
  };
  const standsSixSeconds = async (text: string) => {
    await until(() => screen.queryByText(text));
    await seconds(5);
    expect(screen.getByText(text)).toBeTruthy();
    await seconds(2);
    expect(screen.queryByText(text)).toBeNull();
  };
  fireEvent.change(await open(), { target: { value: "Lastville" } });
  fireEvent.click(screen.getByText("Save"));
  await standsSixSeconds("Client was updated!");
  expect(screen.getByText(acme.legal_name, { selector: "[role=dialog] h2" })).toBeTruthy();
  await open();
  fireEvent.click(screen.getByText("Delete Client"));
  const box = await until(() => screen.queryByLabelText("Write DELETE in the box"));
  fireEvent.change(box, { target: { value: "DELETE" } });
  const remove = screen.getAllByText("Delete Client").at(-1) as HTMLElement;
  fireEvent.click(remove);
  await standsSixSeconds("Client was deleted!");
  expect(router.state.location.href).toBe("/clients");
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(calls.filter(({ method }) => /PATCH|DELETE/.test(method)).map(({ body }) => body)).toEqual([
    { city: "Lastville", version: 4 },
    { confirm: "DELETE" },
  ]);
});
