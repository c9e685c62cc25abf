import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../base/ApiError.ts";
import { show } from "../testing.tsx";
import { WorkButton } from "./WorkButton.tsx";

const button = () => screen.getByRole("button", { name: "Read anew" });

test("work that fails is said, and can be begun again", async () => {
  const work = vi.fn(async () => {
    throw new ApiError(422, { error: "The file cannot be read.", code: "unreadable_file" });
  });
  await show(<WorkButton work={work}>Read anew</WorkButton>);
  fireEvent.click(button());
  expect(await screen.findByText("The file cannot be read.")).toBeTruthy();
  await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
  fireEvent.click(button());
  expect(work).toHaveBeenCalledTimes(2);
});

test("a second press while it works is the same press", async () => {
  let end = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await show(<WorkButton work={work}>Read anew</WorkButton>);
  button().focus();
  fireEvent.click(button());
  fireEvent.click(button());
  expect([work.mock.calls.length, button().getAttribute("aria-busy")]).toEqual([1, "true"]);
  end();
  await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
  expect(document.activeElement).toBe(button());
});
