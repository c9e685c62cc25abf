import type { Deputy } from "@refundry/contract/access";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { changed } from "../base/changed.ts";
import { today } from "../base/instants.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DeputiesScreen } from "./deputies.screen.tsx";

const person = (id: number, more: Partial<Deputy> = {}): Deputy => ({
  id,
  fullname: `Person ${id}`,
  role: "Paralegal",
  img: null,
  deputized: false,
  until: null,
  ...more,
});
const path = "/auth/impersonate/permissions";

async function permissions(items: Deputy[], save?: () => Promise<{ status: number; body: unknown }>, role: 4 | 6 = 4) {
  signedInAs(role);
  const stored = new Map(items.map((item) => [item.id, item]));
  const calls = answering({
    [`GET ${path}`]: () => ({ body: { items: [...stored.values()] } }),
    [`POST ${path}`]: ({ body }) => {
      if (save) return save();
      const { deputized, until } = body as { deputized: number[]; until: Record<string, string> };
      for (const item of stored.values())
        stored.set(item.id, { ...item, deputized: deputized.includes(item.id), until: until[String(item.id)] ?? null });
      return { body: { items: [...stored.values()] } };
    },
  });
  const shown = await show(<DeputiesScreen />);
  const saved = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { ...shown, saved, stored };
}
const toggle = (id: number) =>
  screen.findByRole<HTMLInputElement>("switch", { name: `Person ${id} can sign in as you` });
const day = (id: number) => screen.getByLabelText<HTMLInputElement>(`Person ${id} can sign in as you until`);

describe("the permissions", () => {
  test("ACCESS-61 (1 of 3) there is one switch per person, saved at once with all others, which springs back when saving fails", async () => {
    const { saved, unmount } = await permissions([person(1), person(2, { deputized: true, until: "2099-05-01" })]);
    expect(await screen.findByRole("heading", { level: 1, name: "Permissions" })).toBeTruthy();
    expect(screen.getByText("People you switch on can sign in as you.")).toBeTruthy();
    expect(await screen.findAllByRole("switch")).toHaveLength(2);
    fireEvent.click(await toggle(1));
    expect(await screen.findByText("Permissions updated.")).toBeTruthy();
    expect(saved()).toEqual([{ deputized: [1, 2], until: { "2": "2099-05-01" } }]);
    await waitFor(async () => expect((await toggle(1)).checked).toBe(true));
    unmount();

    let refuse = () => {};
    const error = { error: "The service is not available.", code: "internal" };
    await permissions(
      [person(1)],
      () =>
        new Promise((resolve) => {
          refuse = () => resolve({ status: 500, body: error });
        }),
    );
    fireEvent.click(await toggle(1));
    // It shows what is being saved, and cannot be turned meanwhile.
    await waitFor(async () => expect([(await toggle(1)).checked, (await toggle(1)).disabled]).toEqual([true, true]));
    refuse();
    expect(await screen.findByText("Permissions could not be saved.")).toBeTruthy();
    await waitFor(async () => expect([(await toggle(1)).checked, (await toggle(1)).disabled]).toEqual([false, false]));
  });

  test("who can sign in as oneself now is said above all rows, and that one without a last day has none", async () => {
    const { unmount } = await permissions([person(1), person(2)]);
    expect(await screen.findByText("Nobody can sign in as you now.")).toBeTruthy();
    expect(screen.queryByText("No last day")).toBeNull();
    fireEvent.click(await toggle(1));
    expect(await screen.findByText("Person 1 can sign in as you now.")).toBeTruthy();
    expect(screen.getByText("No last day")).toBeTruthy();
    unmount();
    const many = [1, 2, 3, 4, 5, 6].map((id) => person(id, { deputized: true, until: "2099-05-01" }));
    await permissions(many);
    const said = "Person 1, Person 2, Person 3, Person 4, and 2 more can sign in as you now.";
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText("No last day")).toBeNull();
  });

  test("two switches that are turned one right after the other are both saved", async () => {
    const { saved } = await permissions([person(1), person(2), person(3, { deputized: true })]);
    const [one, other] = [await toggle(1), await toggle(2)];
    fireEvent.click(one);
    fireEvent.click(other);
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({ deputized: [1, 2, 3], until: {} });
  });

  test("a last day is saved when its field is left; one that is over is not, and says why", async () => {
    const { saved } = await permissions([person(1, { deputized: true }), person(2)]);
    await toggle(1);
    expect(screen.queryByLabelText("Person 2 can sign in as you until")).toBeNull();
    fireEvent.change(day(1), { target: { value: "2001-01-01" } });
    fireEvent.blur(day(1));
    expect(await screen.findByText("Please choose today or a later day.")).toBeTruthy();
    expect(saved()).toEqual([]);
    fireEvent.change(day(1), { target: { value: today() } });
    expect(saved()).toEqual([]);
    fireEvent.blur(day(1));
    await waitFor(() => expect(saved()).toEqual([{ deputized: [1], until: { "1": today() } }]));
    await waitFor(() => expect(day(1).disabled).toBe(false));
    fireEvent.change(day(1), { target: { value: "" } });
    fireEvent.blur(day(1));
    await waitFor(() => expect(saved()[1]).toEqual({ deputized: [1], until: {} }));
  });

  test("more than ten people are filtered by name and role; ten are not", async () => {
    const people = Array.from({ length: 11 }, (_, index) => person(index + 1));
    const { unmount } = await permissions([
      person(12, { fullname: "Otis Penhallow", role: "Office manager" }),
      ...people,
    ]);
    const filter = await screen.findByRole("searchbox", { name: "Filter these rows" });
    for (const text of ["otis", "office m"]) {
      fireEvent.change(filter, { target: { value: text } });
      await waitFor(() => expect(screen.getAllByRole("switch")).toHaveLength(1));
    }
    unmount();
    await permissions(people.slice(0, 10));
    await toggle(1);
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test("nobody to choose is said, and what another tab saved is shown", async () => {
    const { unmount } = await permissions([]);
    expect(await screen.findByText("There is nobody at your firm to choose yet.")).toBeTruthy();
    expect(screen.getByText("Whoever has an account at your firm stands here.")).toBeTruthy();
    expect(screen.queryByText(/your company/)).toBeNull();
    unmount();
    // People of a client choose among those of their company, whom its firm adds.
    const { unmount: leave } = await permissions([], undefined, 6);
    expect(await screen.findByText(/^Nobody else of your company has an account\. Ask the firm/)).toBeTruthy();
    expect(screen.queryByText("Whoever has an account at your firm stands here.")).toBeNull();
    leave();
    const { stored, queries } = await permissions([person(1)]);
    expect((await toggle(1)).checked).toBe(false);
    stored.set(1, person(1, { deputized: true }));
    await changed(queries, { type: "deputies", id: 5 });
    await waitFor(async () => expect((await toggle(1)).checked).toBe(true));
  });
});
