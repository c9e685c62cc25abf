import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { useNoteOpened } from "../components/recentClients.ts";
import { SearchedClients } from "./SearchedClients.tsx";

const acme = { id: 3, legal_name: "Acme LLC", trade_name: "Acme", active: true, on_hold: false, opens: true };
const birch = { id: 4, legal_name: "Birch Inc.", trade_name: "Birch", active: true, on_hold: false, opens: true };
const listed = (...items: object[]) => ({ items, total: items.length, next: null });
const hint = "Search by name, EIN, contact, phone, e-mail or client id.";

beforeEach(() => signedInAs(3));
const page = (onOpen: (id: number) => void = () => {}) => <SearchedClients onOpen={onOpen} />;
const pinOf = (name: string) => screen.findByRole("button", { name: `Pin ${name}` });

describe("before the first search", () => {
  test("the pinned and recent clients stand there with the hint, and each unpins its client", async () => {
    const calls = answering({
      "GET /clients/recent": { body: listed({ ...acme, pinned: true }, { ...birch, pinned: false }) },
      "DELETE /clients/3/pin": { body: listed({ ...birch, pinned: false }, { ...acme, pinned: false }) },
    });
    await show(page());
    expect(await screen.findByText(hint)).toBeTruthy();
    expect((await pinOf("Acme LLC")).getAttribute("aria-pressed")).toBe("true");
    expect((await pinOf("Birch Inc.")).getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(await pinOf("Acme LLC"));
    await waitFor(async () => expect((await pinOf("Acme LLC")).getAttribute("aria-pressed")).toBe("false"));
    const pins = screen.getAllByRole("button", { name: /^Pin / });
    expect(pins.map((pin) => pin.getAttribute("aria-label"))).toEqual(["Pin Birch Inc.", "Pin Acme LLC"]);
    expect(calls.filter(({ path }) => path === "/clients/recent")).toHaveLength(1);
  });

  test("a key that moves a row keeps the focus on its pin", async () => {
    answering({
      "GET /clients/recent": { body: listed({ ...acme, pinned: false }, { ...birch, pinned: false }) },
      "PUT /clients/4/pin": { body: listed({ ...birch, pinned: true }, { ...acme, pinned: false }) },
    });
    await show(page());
    // A key presses without a position: `detail` is 0.
    fireEvent.click(await pinOf("Birch Inc."), { detail: 0 });
    await waitFor(async () => expect((await pinOf("Birch Inc.")).getAttribute("aria-pressed")).toBe("true"));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Pin Birch Inc.");
  });

  test("one pin too many is told, and the pin stays as it was", async () => {
    const error = "You have pinned 50 clients, which is the most. Please unpin another one first.";
    answering({
      "GET /clients/recent": { body: listed({ ...acme, pinned: false }) },
      "PUT /clients/3/pin": { status: 409, body: { error, code: "too_many_pins" } },
    });
    await show(page());
    fireEvent.click(await pinOf("Acme LLC"));
    expect(await screen.findByText(error)).toBeTruthy();
    expect((await pinOf("Acme LLC")).getAttribute("aria-pressed")).toBe("false");
  });

  test("each has its pin beside the button that opens it", async () => {
    answering({ "GET /clients/recent": { body: listed({ ...acme, pinned: true, on_hold: true }) } });
    const opened: number[] = [];
    await show(page((id) => opened.push(id)));
    const pin = await pinOf("Acme LLC");
    expect(pin.parentElement?.closest("button")).toBeNull();
    expect(screen.getByText("On hold")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Acme LLC" }));
    expect(opened).toEqual([3]);
  });

  test("below them stand all clients in scope, and who has opened nothing has no strip", async () => {
    answering({ "GET /clients/recent": { body: listed() }, "GET /clients": { body: listed(birch) } });
    await show(page());
    expect(await screen.findByText("Birch Inc.")).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Pinned and recently opened clients" })).toBeNull();
  });

  test("typing over what was found narrows it, and says so where nothing is left", async () => {
    answering({
      "GET /clients/recent": { body: listed() },
      "GET /clients/search": { body: listed(acme, birch) },
    });
    await show(page(), "/clients?q=inc");
    await screen.findByText("Acme LLC");
    fireEvent.change(screen.getByRole("searchbox", { name: "Search clients" }), { target: { value: "zebra" } });
    expect(await screen.findByText("0 of 2 shown. Enter searches all clients.")).toBeTruthy();
  });

  test("for a role that sees names only the kept ones are not asked for", async () => {
    signedInAs(8);
    const calls = answering({});
    signedInAs(8);
    await show(page());
    await screen.findByText(hint);
    expect(calls.filter(({ path }) => path === "/clients/recent")).toEqual([]);
  });
});

test("a client is noted once for each time that it is opened", async () => {
  const noted = { body: listed({ ...acme, pinned: false }) };
  const calls = answering({ "PUT /clients/3/recent": noted, "PUT /clients/4/recent": noted });
  const Panel = () => {
    const [id, open] = useState<number | null>(3);
    const [, draw] = useState(0);
    useNoteOpened(id);
    return (
      <>
        {[3, 4, null].map((one) => (
          <button type="button" key={one} onClick={() => open(one)}>
            {one === null ? "close" : `open ${one}`}
          </button>
        ))}
        <button type="button" onClick={() => draw((count) => count + 1)}>
          draw again
        </button>
      </>
    );
  };
  await show(<Panel />);
  for (const name of ["draw again", "open 4", "close", "draw again", "open 4"])
    fireEvent.click(screen.getByRole("button", { name }));
  await vi.waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual(["/clients/3/recent", "/clients/4/recent", "/clients/4/recent"]),
  );
});
