import { Select } from "@mantine/core";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { show } from "../testing.tsx";

// As when somebody typed a letter before: those of the first word wait for the program.
beforeAll(async () => void (await import("./typeAhead.ts")));

function Roles({ searchable = false, chosen = null }: { searchable?: boolean; chosen?: string | null }) {
  const [value, choose] = useState<string | null>(chosen);
  const data = [
    "Admin",
    { value: "Marketer", label: "Marketer", disabled: true },
    "Managing attorney",
    "Managing partner",
    "Paralegal",
  ];
  return <Select label="Role" searchable={searchable} {...{ data, value }} onChange={choose} />;
}

async function field(props: Parameters<typeof Roles>[0] = {}) {
  cleanup();
  await show(<Roles {...props} />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Role" });
  act(() => input.focus());
  const press = (key: string, code = key) => fireEvent.keyDown(input, { key, code });
  const type = (text: string) => {
    for (const key of text) press(key, key === " " ? "Space" : `Key${key.toUpperCase()}`);
  };
  const marked = () => document.querySelector("[data-combobox-selected]")?.textContent;
  return { input, press, type, marked };
}

test("letters lead to the first choice that begins with them, and Enter takes it", async () => {
  const { input, press, type, marked } = await field();
  type("Para");
  await waitFor(() => expect(marked()).toBe("Paralegal"));
  press("Enter");
  await waitFor(() => expect(input.value).toBe("Paralegal"));
});

test("a space among letters is one of them; after a pause one begins anew, upwards as well", async () => {
  const { input, press, type, marked } = await field();
  const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  later(1000);
  type("managing p");
  await waitFor(() => expect(marked()).toBe("Managing partner"));
  later(1000);
  type("a");
  await waitFor(() => expect(marked()).toBe("Admin"));
  // What nothing begins with leads nowhere.
  type("x");
  await waitFor(() => expect(input.getAttribute("aria-expanded")).toBe("true"));
  expect(marked()).toBe("Admin");
  press("Enter");
  await waitFor(() => expect(input.value).toBe("Admin"));
});

test("a field that is found by typing takes its letters itself, and what is meant for the browser is left to it", async () => {
  const { input } = await field({ searchable: true });
  expect(fireEvent.keyDown(input, { key: "p", code: "KeyP" })).toBe(true);
  const closed = await field();
  for (const held of ["ctrlKey", "metaKey", "altKey"])
    expect(fireEvent.keyDown(closed.input, { key: "r", code: "KeyR", [held]: true })).toBe(true);
  expect(closed.input.getAttribute("aria-expanded")).not.toBe("true");
});

test("from what is chosen one goes up and down, past what cannot be chosen", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  for (const [chosen, letters, wanted] of [
    ["Paralegal", "managing p", "Managing partner"],
    ["Paralegal", "ad", "Admin"],
    ["Managing attorney", "para", "Paralegal"],
  ] as const) {
    const { input, press, type, marked } = await field({ chosen });
    type(letters);
    await waitFor(() => expect(marked()).toBe(wanted));
    press("Enter");
    await waitFor(() => expect(input.value).toBe(wanted));
    vi.setSystemTime(Date.now() + 1000);
  }
});
