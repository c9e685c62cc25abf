import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../base/ApiError.ts";
import { show } from "../testing.tsx";
import { Form, save, type, type Values } from "./form.given.tsx";
import type { Sending } from "./useFormFrame.ts";

const refused = () => save().getAttribute("aria-disabled") === "true";
const reason = () => save().getAttribute("aria-description");

describe("a form", () => {
  test("cannot be sent while a field is wrong, and says why on leaving it", async () => {
    await show(<Form send={async () => {}} />);
    type("Name", "");
    fireEvent.blur(screen.getByLabelText("Name"));
    expect(await screen.findByText("Name Field is required.")).toBeTruthy();
    expect(refused()).toBe(true);
    expect(reason()).toBe("Name Field is required.");
  });
  test("sends only what changed is what it tells, with one key per intent", async () => {
    const send = vi.fn().mockRejectedValueOnce(new ApiError(0, { error: "Not reached.", code: "unreachable" }));
    await show(<Form send={send} />);
    type("City", "St. Paul");
    fireEvent.click(save());
    await waitFor(() => expect(refused()).toBe(false));
    fireEvent.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const [first, second] = send.mock.calls.map(([, sending]) => sending);
    expect(first.changed).toEqual({ city: "St. Paul" });
    expect(second.idempotencyKey).toBe(first.idempotencyKey);
  });
  test("puts the server's messages onto the fields and keeps what was typed", async () => {
    const refused = new ApiError(422, {
      error: "Validation error",
      code: "invalid",
      fields: { city: "No such city." },
    });
    await show(<Form send={() => Promise.reject(refused)} />);
    type("City", "Nowhere");
    fireEvent.click(save());
    expect(await screen.findByText("No such city.")).toBeTruthy();
    expect(await screen.findByText("Validation error")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Nowhere");
  });
  test("sends what was put back after a save as a change of its own", async () => {
    const send = vi.fn(async (_values: Values, _sending: Sending<Values>) => {});
    await show(<Form send={send} onlyChanged />);
    for (const [index, city] of ["St. Paul", "Duluth"].entries()) {
      type("City", city);
      fireEvent.click(save());
      await waitFor(() => expect(send).toHaveBeenCalledTimes(index + 1));
    }
    expect(send.mock.calls.map(([, { changed }]) => changed)).toEqual([{ city: "St. Paul" }, { city: "Duluth" }]);
  });
  test("says that nothing is changed yet, where that is why it cannot be sent", async () => {
    await show(<Form send={async () => {}} onlyChanged />);
    expect([refused(), reason()]).toEqual([true, "Nothing is changed yet."]);
  });
  test("keeps the focus on its button while it sends, then leads to the first field that the server marked", async () => {
    let refuse: (error: ApiError) => void = () => {};
    const send = () => new Promise((_, reject) => (refuse = reject));
    await show(<Form send={send} />);
    save().focus();
    fireEvent.click(save());
    const sending = await screen.findByRole("button", { name: "Saving…" });
    expect(document.activeElement).toBe(sending);
    fireEvent.click(sending);
    refuse(new ApiError(422, { error: "Validation error", code: "invalid", fields: { city: "No such city." } }));
    await screen.findByText("No such city.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("City")));
  });
  test("says so when something fails that is no answer of the server", async () => {
    await show(<Form send={() => Promise.reject(new TypeError("x is undefined"))} />);
    fireEvent.click(save());
    expect(await screen.findByText("Oops! There has been an error. Our team is working on it.")).toBeTruthy();
  });
  test("is not sent while a date in it is typed in part, by button or by keys", async () => {
    const send = vi.fn(async (_values: Values, _sending: Sending<Values>) => {});
    await show(<Form send={send} />);
    type("City", "St. Paul");
    const field = screen.getByLabelText<HTMLInputElement>("City");
    field.type = "date";
    let isPart = true;
    Object.defineProperty(field, "validity", { get: () => ({ badInput: isPart }) });
    fireEvent.click(save());
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
    await act(async () => {});
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    isPart = false;
    fireEvent.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
  test("is sent by Ctrl+Enter", async () => {
    const send = vi.fn(async () => {});
    await show(<Form send={send} />);
    fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(send).toHaveBeenCalled());
  });
  test("is asked about and sent once, however often it is pressed in one moment", async () => {
    const send = vi.fn(async () => {});
    const confirm = vi.fn(async () => true);
    await show(<Form send={send} confirm={confirm} />);
    // One act: the form is not drawn anew between the presses.
    await act(async () => {
      for (let press = 0; press < 3; press += 1) save().click();
    });
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect([confirm.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
  });
  test("that is not confirmed is not sent, and may be asked about again", async () => {
    const send = vi.fn(async () => {});
    let asked = 0;
    const confirm = async () => ++asked > 1;
    await show(<Form send={send} confirm={confirm} />);
    fireEvent.click(save());
    await waitFor(() => expect([asked, refused()]).toEqual([1, false]));
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});

test("Enter in a list that stands open sends nothing: it is meant for the list", async () => {
  await show(<Form send={vi.fn(async () => {})} />);
  const list = await screen.findByLabelText("Name");
  list.setAttribute("role", "combobox");
  // What is prevented is not sent by the browser.
  for (const open of [true, false]) {
    list.setAttribute("aria-expanded", String(open));
    expect(fireEvent.keyDown(list, { key: "Enter" })).toBe(!open);
  }
});
