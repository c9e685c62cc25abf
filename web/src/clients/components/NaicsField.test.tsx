import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { NaicsField } from "./NaicsField.tsx";

const restaurants = {
  code: "722511",
  title: "Full-Service Restaurants",
  general: false,
  edition: null,
  successor: null,
};
const bars = { code: "722410", title: "Drinking Places", general: false, edition: null, successor: null };

function Field() {
  const [code, setCode] = useState("");
  return <NaicsField label="NAICS Code" title={null} value={code} onChange={setCode} />;
}

/** The field over a server that knows two codes. */
async function showField() {
  const calls = answering({
    "GET /naics/codes": ({ search }) => {
      const q = (search.get("q") ?? "").toLowerCase();
      const items = [restaurants, bars].filter(
        ({ code, title }) => code.startsWith(q) || title.toLowerCase().includes(q),
      );
      return { body: { items, total: items.length, next: null } };
    },
  });
  await show(<Field />);
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "NAICS Code" });
  const leave = (text: string) => {
    act(() => field.focus());
    fireEvent.input(field, { target: { value: text }, inputType: "insertText" });
    act(() => field.blur());
  };
  return { field, leave, calls };
}

test("a code that was typed is kept on leaving the field, and so are words with one match", async () => {
  const { field, leave } = await showField();
  leave("722511");
  await waitFor(() => expect(field.value).toBe("722511 · Full-Service Restaurants"));
  leave("drinking");
  await waitFor(() => expect(field.value).toBe("722410 · Drinking Places"));
});

test("words with several matches choose nothing on leaving, and stay to be corrected", async () => {
  const { field, leave, calls } = await showField();
  leave("722");
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field.value).toBe("722");
});

test("Enter takes the first match", async () => {
  const { field } = await showField();
  act(() => field.focus());
  fireEvent.input(field, { target: { value: "722" }, inputType: "insertText" });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(field.value).toBe("722511 · Full-Service Restaurants"));
});

test("a code that only an older edition has says which, and what took its place", async () => {
  const shops = { code: "454110", title: "Mail-Order Houses", general: false, edition: 2017, successor: "449121" };
  answering({ "GET /naics/codes": { body: { items: [shops], total: 1, next: null } } });
  await show(<Field />);
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "NAICS Code" });
  act(() => field.focus());
  fireEvent.input(field, { target: { value: "454110" }, inputType: "insertText" });
  act(() => field.blur());
  await waitFor(() => expect(field.value).toBe("454110 · Mail-Order Houses (2017, now 449121)"));
});

test("a blank box sends no search", async () => {
  const { leave, calls } = await showField();
  leave("   ");
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls).toEqual([]);
});

test("CONTENT-50 (2 of 2) a client's code of fewer than six digits shows `General code`, a whole one does not", async () => {
  answering({});
  await show(
    <>
      <NaicsField label="Group" title="Restaurants" value="7225" onChange={() => {}} />
      <NaicsField label="Industry" title="Full-Service Restaurants" value="722511" onChange={() => {}} />
    </>,
  );
  const shown = async (name: string) => (await screen.findByRole<HTMLInputElement>("combobox", { name })).value;
  expect(await shown("Group")).toBe("7225 · Restaurants (General code)");
  expect(await shown("Industry")).toBe("722511 · Full-Service Restaurants");
});
