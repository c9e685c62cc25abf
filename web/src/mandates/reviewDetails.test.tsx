import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering } from "../ui/testing.tsx";
import { mandateOf, mayNot } from "./mandate.given.ts";
import { move, openOrder, title } from "./review.given.tsx";

test("who handed an order in may write in it before anybody took it up: the banner refuses nothing", async () => {
  await openOrder({ review_status_id: 4 });
  expect(title().disabled).toBe(false);
  const banner = (await screen.findByText("Press CHECK OUT to work on this mandate.")).closest("[data-meaning]");
  expect(banner?.getAttribute("data-meaning")).toBe("na");
});

test("who may write without a check-out reads why; what is typed is saved before it is reviewed, and what is missing is marked", async () => {
  const incomplete = { error: "Please complete: Issuing authority, In force.", code: "incomplete" };
  const { sent } = await openOrder(
    { review_status_id: 4, title: "Order on events", author: null, moves: [move("review", "Mark as Reviewed")] },
    {
      "PATCH /mandates/queues/review/57": {
        status: 422,
        body: { ...incomplete, details: { fields: "Issuing authority, In force" } },
      },
    },
  );
  expect(screen.getByText("You handed it in, so you may fill in its details without checking it out.")).toBeTruthy();
  const review = () => screen.getByRole("button", { name: "Mark as Reviewed" });
  fireEvent.change(title(), { target: { value: "Order on outdoor events" } });
  await waitFor(() => expect(review().getAttribute("aria-disabled")).toBe("true"));
  fireEvent.click(review());
  expect(sent("PATCH")).toEqual([]);
  fireEvent.change(title(), { target: { value: "Order on events" } });
  await waitFor(() => expect(review().getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(review());
  await waitFor(() => expect(screen.getByLabelText("Issuing authority").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText("Please complete this.")).toHaveLength(2);
  expect(title().getAttribute("aria-invalid")).not.toBe("true");
});

test("MANDATES-59 (2 of 2) where editing is refused every field is disabled, and where it is allowed none is", async () => {
  const refusal = "Press CHECK OUT to work on this mandate.";
  const { unmount } = await openOrder({ review_status_id: 4, edit: mayNot(refusal) });
  // The banner says so already.
  expect(screen.getAllByText(refusal)).toHaveLength(1);
  expect(title().disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  unmount();
  await openOrder({ review_status_id: 5, checked_out_to: 5, checked_out_to_name: "Ann Sample" });
  expect(title().disabled).toBe(false);
  expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
});

test("a proposal is set by who accepts it, and saved with what was typed", async () => {
  const { sent } = await openOrder(
    {
      title: null,
      proposals: [
        { field: "title", text: "Bars close", value: "Bars close", page: 2, passage: "…Bars close tonight…" },
      ],
    },
    { "PATCH /mandates/57": { body: mandateOf({ version: 3 }) } },
  );
  expect(title().value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Accept Title: Bars close" }));
  expect(title().value).toBe("Bars close");
  expect(screen.queryByRole("region", { name: "Proposals from the text" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Mandate saved successfully");
  expect(sent("PATCH")[0]?.body).toMatchObject({ title: "Bars close", version: 2 });
});

test("what somebody else saves does not take away what is typed", async () => {
  const { queries } = await openOrder();
  fireEvent.change(title(), { target: { value: "Mine" } });
  answering({ "GET /mandates/57": { body: mandateOf({ title: "Theirs", version: 3 }) } });
  await queries.refetchQueries();
  expect(title().value).toBe("Mine");
});
