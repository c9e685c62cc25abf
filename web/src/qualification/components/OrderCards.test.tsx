import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openReview, orderOf, reader, reviewOf } from "../review.given.tsx";

test("QUAL-12 Approve sends approved with the version that was read; afterwards it reads Approved and is refused", async () => {
  let approved = false;
  const { made } = await openReview(
    {},
    {
      "GET /clients/7/qualification": () => ({
        body: reviewOf({ mandates: [orderOf(3, approved ? { approved: true, state: "approved" } : {})] }),
      }),
      "PATCH /queues/qualifications/3": () => {
        approved = true;
        return { body: { id: 3, approved: true, version: 5 } };
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Approve" }));
  const after = await screen.findByRole("button", { name: "Approved" });
  expect(after.getAttribute("aria-disabled")).toBe("true");
  expect(made("PATCH /queues/qualifications/3").map(({ body }) => body)).toEqual([{ approved: true, version: 4 }]);
  expect(screen.getByRole("button", { name: "Exclude" }).getAttribute("aria-disabled")).toBeNull();
});

test("QUAL-14 (2 of 2) excluding without a reason says so; a preset fills it in; excluded ones stand below with who and why", async () => {
  const excluded = orderOf(4, {
    state: "excluded",
    excluded_reason: "Effect under 10%",
    decided: { by: "Ada Byron", at: "2026-03-02T10:00:00.000Z", text: null },
  });
  const { made } = await openReview(
    { mandates: [orderOf(3), excluded] },
    { "DELETE /queues/qualification/3": { body: { id: 3, approved: false, version: 5 } } },
  );
  const list = screen.getByRole("list", { name: "Excluded mandates" });
  expect(within(list).getByText("Effect under 10%")).toBeTruthy();
  expect(within(list).getByText(/Ada Byron/)).toBeTruthy();
  expect(within(list).getByRole("button", { name: "Restore" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Exclude" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Exclude" }));
  expect(await within(dialog).findByText("A reason is required.")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Does not cover the industry" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Exclude" }));
  await waitFor(() =>
    expect(made("DELETE /queues/qualification/3").map(({ body }) => body)).toEqual([
      { reason: "Does not cover the industry", version: 4 },
    ]),
  );
});

test("QUAL-15 (2 of 2) who comes second reads who decided, and the page is read anew by the socket", async () => {
  await openReview(
    {},
    {
      "PATCH /queues/qualifications/3": {
        status: 409,
        body: { error: "Bea Second has already decided: excluded Order 3.", code: "already_decided" },
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Bea Second has already decided: excluded Order 3.")).toBeTruthy();
});

test("an order that was changed after its approval is approved again by one press", async () => {
  const { made } = await openReview(
    { mandates: [orderOf(3, { approved: true, state: "approved", changed: true })] },
    { "PATCH /queues/qualifications/3": { body: { id: 3, approved: true, version: 5 } } },
  );
  expect(screen.queryByRole("button", { name: "Approved" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(made("PATCH /queues/qualifications/3")).toHaveLength(1));
});

test("QUAL-55 ten mandates are decided by keys alone: j and k choose, a approves, x excludes with a reason", async () => {
  const states = new Map<number, object>();
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const answers = Object.fromEntries(
    ids.flatMap((id) => [
      [
        `PATCH /queues/qualifications/${id}`,
        () => {
          states.set(id, { state: "approved", approved: true });
          return { body: { id, approved: true, version: 4 } };
        },
      ],
      [
        `DELETE /queues/qualification/${id}`,
        () => {
          states.set(id, { state: "excluded", excluded_reason: "Too early" });
          return { body: { id, approved: false, version: 4 } };
        },
      ],
    ]),
  );
  const { made } = await openReview(
    {},
    {
      ...answers,
      "GET /clients/7/qualification": () => ({
        body: reviewOf({ mandates: ids.map((id) => orderOf(id, states.get(id) ?? {})) }),
      }),
    },
  );
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const chosen = () => document.activeElement?.querySelector("strong")?.textContent;
  press("a");
  press("j");
  await waitFor(() => expect(chosen()).toBe("Order 1"));
  press("j");
  await waitFor(() => expect(chosen()).toBe("Order 2"));
  press("k");
  await waitFor(() => expect(chosen()).toBe("Order 1"));
  for (const id of ids) {
    if (id > 1) press("j");
    await waitFor(() => expect(chosen()).toBe(`Order ${id}`));
    if (id % 2 === 1) {
      press("a");
      await waitFor(() => expect(states.get(id)).toMatchObject({ approved: true }));
      // A second press finds it approved.
      await within(document.activeElement as HTMLElement).findByRole("button", { name: "Approved" });
      press("a");
    } else {
      press("x");
      const dialog = await screen.findByRole("dialog", { name: `Exclude Order ${id}` });
      const reason = within(dialog).getByRole("textbox");
      // While the dialog is open its letters are letters.
      press("j");
      fireEvent.change(reason, { target: { value: "Too early" } });
      fireEvent.keyDown(reason, { key: "Enter", ctrlKey: true });
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      const list = await screen.findByRole("list", { name: "Excluded mandates" });
      expect(await within(list).findByText(`Order ${id}`)).toBeTruthy();
    }
  }
  expect(ids.map((id) => made(`PATCH /queues/qualifications/${id}`).length)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
  expect(ids.map((id) => made(`DELETE /queues/qualification/${id}`).length)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
});

test("keys of who only reads decide nothing", async () => {
  const { calls } = await openReview({ may: reader }, {}, 7);
  for (const key of ["j", "a", "x"]) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("figures of an effect are read as amounts and as hours, each with percent and source", async () => {
  const at = { year: 2021, quarter: 3, upload: null };
  await openReview({
    mandates: [
      orderOf(3, {
        effects: [
          {
            ...at,
            kind: "receipts",
            part: "4000.00",
            total: "100000.00",
            percent: "4.00",
            met: false,
            source: "Books",
          },
          {
            ...at,
            kind: "hours",
            part: "1260.00",
            total: "5200.00",
            percent: "24.23",
            met: true,
            source: "Timesheets",
          },
        ],
      }),
    ],
  });
  const list = screen.getByRole("list", { name: "Effect" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Q3 2021: Gross receipts of the part, $4,000.00 of $100,000.00, 4.00% Books",
    "Q3 2021: Hours of service of the part, 1,260.00 of 5,200.00, 24.23% Timesheets",
  ]);
});

test.each([
  [4, "Select mandates"],
  [3, "See what is suggested"],
  [9, "See what is suggested"],
] as const)(
  "before the client is sent the way to its mandates stands where none is selected, for role %i as: %s",
  async (role, name) => {
    await openReview({ mandates: [], state: "selection" }, {}, role);
    expect(
      (await screen.findAllByRole("link", { name: /mandates|suggested/ })).map((link) => link.textContent),
    ).toContain(name);
    expect(screen.queryByRole("link", { name: "Select mandates" }) !== null).toBe(role === 4);
  },
);

test("before the client is sent the way to its mandates stands where none is selected; later that none is under review", async () => {
  await openReview({ mandates: [], state: "selection" }, {}, 4);
  expect((await screen.findByRole("link", { name: "Select mandates" })).getAttribute("href")).toBe(
    "/clients/7/mandates",
  );
  expect(screen.queryByText("No mandates are under review.")).toBeNull();
  cleanup();
  await openReview({ mandates: [], state: "in_review" });
  expect(await screen.findByText("No mandates are under review.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Select mandates" })).toBeNull();
});
