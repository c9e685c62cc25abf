import { TextInput } from "@mantine/core";
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { isQuiet } from "../../base/background.ts";
import { take } from "../../base/realtime.ts";
import { answering, show, signedInAs } from "../testing.tsx";
import { LiveRecord } from "../words/LiveRecord.tsx";
import { FormFrame } from "./FormFrame.tsx";
import { useFormFrame } from "./useFormFrame.ts";

let now = { values: { city: "Salem" }, version: 4 };
let quiet: boolean[] = [];

function Form({ versioned = true }: { versioned?: boolean }) {
  const frame = useFormFrame({
    initial: { city: "Salem" },
    ...(versioned && { version: 4 }),
    newKey: () => "key",
    words: { city: "City" },
    send: async () => ({}),
    reload: async () => {
      quiet.push(isQuiet());
      return now;
    },
    onSent: () => {},
  });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…">
      <TextInput label="City" {...frame.form.getInputProps("city")} />
    </FormFrame>
  );
}

const changer = { "GET /clients/7/changer": { body: { id: 9, name: "Kim Other" } } };
async function shown(piece: React.ReactNode) {
  quiet = [];
  now = { values: { city: "Salem" }, version: 4 };
  signedInAs(1);
  const calls = answering(changer);
  await show(piece);
  return calls;
}
/** The socket tells this tab of a change of the client 7. */
const told = (more: object = {}) =>
  act(async () => {
    const message = { kind: "record", type: "claims", id: 7, by: 9, of: { type: "clients", id: 7 }, ...more };
    take(message as never, new QueryClient());
  });
const words = "Changed by Kim Other just now";
const city = () => screen.getByRole<HTMLInputElement>("textbox", { name: "City" });

test("SHELL-54 (2 of 3) an open form says who saved its record meanwhile, and Reload takes what was saved", async () => {
  const calls = await shown(<Form />);
  now = { values: { city: "Dover" }, version: 5 };
  await told();
  await screen.findByText(words);
  expect(calls.map(({ path, search }) => [path, search.get("by")])).toEqual([["/clients/7/changer", "9"]]);
  expect(city().value).toBe("Salem");
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(city().value).toBe("Dover"));
  expect(screen.queryByText(words)).toBeNull();
  // What is read because of others is nobody's activity.
  expect(quiet).toEqual([true]);
});

test("of two people whose changes are heard of it names the one who made the version, not who changed something else", async () => {
  const calls = await shown(<Form />);
  now = { values: { city: "Dover" }, version: 5 };
  await told();
  await screen.findByText(words);
  await told({ by: 11 });
  await act(async () => {});
  expect(quiet).toHaveLength(2);
  expect(calls.map(({ search }) => search.get("by"))).toEqual(["9"]);
});

test("it is put away with Close, until somebody saves again", async () => {
  await shown(<Form />);
  now = { values: { city: "Dover" }, version: 5 };
  await told();
  await screen.findByText(words);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(words)).toBeNull();
  now = { values: { city: "Bend" }, version: 6 };
  await told();
  await screen.findByText(words);
});

test("who typed something chooses between theirs and mine", async () => {
  await shown(<Form />);
  fireEvent.change(city(), { target: { value: "Bend" } });
  now = { values: { city: "Dover" }, version: 5 };
  await told();
  await screen.findByText(words);
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  const dialog = await screen.findByRole("dialog", { name: "Changed in the meantime" });
  expect(dialog.textContent).toContain("Kim Other changed this record in the meantime");
  expect([dialog.textContent?.includes("Theirs: Dover"), dialog.textContent?.includes("Mine: Bend")]).toEqual([
    true,
    true,
  ]);
  // Nothing was to be saved yet.
  fireEvent.click(screen.getByRole("button", { name: "Take this into the form" }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(city().value).toBe("Bend");
});

test.each([
  ["one's own change", <Form key="a" />, { by: 5 }, 5],
  ["a change of something else of the client", <Form key="b" />, {}, 4],
  ["a form that rests on no version", <Form key="c" versioned={false} />, {}, 5],
  ["a change by the product itself", <Form key="d" />, { by: undefined }, 5],
])("%s is said by no form", async (_, form, message, version) => {
  const calls = await shown(form);
  now = { values: { city: "Dover" }, version };
  await told(message);
  await act(async () => {});
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
  expect(calls).toEqual([]);
});

test("a record on screen says who changed it, until it is read again or a minute has passed; another one is not meant", async () => {
  const calls = await shown(<LiveRecord type="clients" id={7} />);
  await told();
  await screen.findByText(words);
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(screen.queryByText(words)).toBeNull();
  // The words are loaded by now, and would stand at once.
  for (const of of [
    { type: "clients", id: 8 },
    { type: "users", id: 7 },
  ]) {
    await told({ of });
    expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
  }
  expect([...new Set(calls.map(({ path }) => path))]).toEqual(["/clients/7/changer"]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await told();
  await screen.findByText(words);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText(words)).toBeNull();
});

test("who saves after another did has met that change: a record on screen says it no more", async () => {
  await shown(<LiveRecord type="clients" id={7} />);
  await told();
  await screen.findByText(words);
  await told({ by: 5, of: { type: "clients", id: 8 } });
  expect(screen.getByText(words)).toBeTruthy();
  await told({ by: 5 });
  expect(screen.queryByText(words)).toBeNull();
});
