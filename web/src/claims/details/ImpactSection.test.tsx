import { impactChoices } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../base/api.ts";
import { answering, show } from "../../ui/testing.tsx";
import { ImpactSection } from "./ImpactSection.tsx";

const path = "/clients/7/business-impact";
const list = (version: number, ids: readonly number[]) => ({
  body: { items: ids.map((id) => ({ id, notes: null })), total: ids.length, version },
});
const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);

test("what is being chosen stays when somebody else saves the list", async () => {
  let record = list(1, [1]);
  answering({ [`GET ${path}`]: () => record });
  const { queries } = await show(<ImpactSection client={7} mayChange />);
  fireEvent.click((await screen.findAllByRole("checkbox"))[2] as HTMLElement);
  record = list(2, [1, 2]);
  await queries.refetchQueries({ queryKey: api.claims.impacts.key() });
  await waitFor(() => expect(boxes().slice(0, 3)).toEqual([true, false, true]));
});

test("what somebody else saved is shown while nothing is chosen here", async () => {
  let record = list(1, [1]);
  answering({ [`GET ${path}`]: () => record });
  const { queries } = await show(<ImpactSection client={7} mayChange />);
  await screen.findAllByRole("checkbox");
  record = list(2, [1, 2]);
  await queries.refetchQueries({ queryKey: api.claims.impacts.key() });
  await waitFor(() => expect(boxes().slice(0, 3)).toEqual([true, true, false]));
});

test("a list saved twice rests on what the first save answered", async () => {
  const versions: (string | null)[] = [];
  answering({
    [`GET ${path}`]: list(1, [1]),
    [`POST ${path}`]: ({ body, search }) => {
      versions.push(search.get("version"));
      return list(
        versions.length + 1,
        (body as { id: number }[]).map(({ id }) => id),
      );
    },
  });
  await show(<ImpactSection client={7} mayChange />);
  for (const [index, box] of [2, 3].entries()) {
    fireEvent.click((await screen.findAllByRole("checkbox"))[box] as HTMLElement);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(versions).toHaveLength(index + 1));
    await screen.findByRole("button", { name: "Save" });
  }
  expect(versions).toEqual(["1", "2"]);
});

test("QUAL-45 (2 of 2) the note of 14 is disabled until it is chosen, and then required", async () => {
  const sent: unknown[] = [];
  answering({
    [`GET ${path}`]: list(1, [1]),
    [`POST ${path}`]: ({ body }) => {
      sent.push(body);
      return list(2, [1, 14]);
    },
  });
  await show(<ImpactSection client={7} mayChange />);
  const note = await screen.findByRole<HTMLInputElement>("textbox", { name: "Explanation: Other" });
  expect(note.disabled).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "Other" }));
  expect(note.disabled).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please explain what you chose under Other.")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(note, { target: { value: "A flood" } });
  // Who takes it off and on again by a slip finds what was written.
  fireEvent.click(screen.getByRole("checkbox", { name: "Other" }));
  expect([note.disabled, note.value]).toEqual([true, ""]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Other" }));
  expect([note.disabled, note.value]).toEqual([false, "A flood"]);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([expect.arrayContaining([{ id: 14, notes: "A flood" }])]));
});

test("who only reads finds what was chosen as text with its note, and no boxes that are closed", async () => {
  answering({
    "GET /clients/7/business-impact": {
      body: {
        items: [
          { id: 3, notes: null },
          { id: 14, notes: "Mail" },
        ],
        version: 1,
      },
    },
  });
  await show(<ImpactSection client={7} mayChange={false} />);
  const list = within(await screen.findByRole("list", { name: "Business impact" }));
  const words = list.getAllByRole("listitem").map(({ textContent }) => textContent?.trim());
  expect(words).toEqual([
    expect.stringContaining("customers or occupancy limited"),
    expect.stringMatching(/\w: Mail$/),
  ]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("who only reads is told that nothing is chosen; a list that was saved says so", async () => {
  answering({ [`GET ${path}`]: list(1, []), [`POST ${path}`]: list(2, [1]), "GET /clients/7/questions": list(1, []) });
  const { unmount } = await show(<ImpactSection client={7} mayChange={false} />);
  expect(await screen.findByText("Nothing is chosen.")).toBeTruthy();
  unmount();
  await show(<ImpactSection client={7} mayChange />);
  fireEvent.click((await screen.findAllByRole("checkbox"))[0] as HTMLElement);
  expect(screen.queryByText("Nothing is chosen.")).toBeNull();
  fireEvent.click(screen.getByText("Save"));
  expect(await screen.findByText("Updated successfully.")).toBeTruthy();
});

test("where two lists meet each choice says whether it is made, with its note", async () => {
  const stale = { error: "Kim Lee changed this.", code: "stale_version", details: { name: "Kim Lee", version: 2 } };
  let known: { body: object } = list(1, [1]);
  answering({ [`GET ${path}`]: () => known, [`POST ${path}`]: { status: 409, body: stale } });
  await show(<ImpactSection client={7} mayChange />);
  fireEvent.click((await screen.findAllByRole("checkbox"))[1] as HTMLElement);
  known = { body: { items: [{ id: 14, notes: "A flood" }], total: 1, version: 2 } };
  fireEvent.click(screen.getByText("Save"));
  const dialog = (await screen.findByText("Changed in the meantime")).closest("[role=dialog]") as HTMLElement;
  const sides = [...dialog.querySelectorAll("[role=radiogroup] label")].map(({ textContent }) => textContent);
  const titles = [1, 2, 14].map((id) => impactChoices.find((one) => one.id === id)?.choice);
  for (const title of titles) expect(dialog.textContent).toContain(title);
  expect(sides.filter((side) => /^(Theirs|Mine|As it was): /.test(side ?? ""))).toEqual([
    "Theirs: A flood",
    "As it was: not chosen",
    "Theirs: not chosen",
    "As it was: chosen",
    "As it was: not chosen",
    "Mine: chosen",
  ]);
});
