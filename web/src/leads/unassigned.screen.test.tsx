import { leadScreens } from "@refundry/contract/leads";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { UnassignedScreen } from "./unassigned.screen.tsx";

beforeEach(() => signedInAs(1));

describe("clients without an attorney", () => {
  const row = (id: number, firm: number) => ({
    id,
    client_id: id,
    trade_name: `Client ${id}`,
    age: id,
    managing_firm: { id: firm, name: `Firm ${firm}` },
  });
  const person = { id: 9, name: "Bea Lane", managing_firm: 1, open_clients: 4 };
  const open = async (
    abilities = { assign: true, firms: true },
    address = "/unassigned-clients",
    answer: object = {
      assigned: [1],
      skipped: [{ client_id: 3, code: "already_assigned", error: "Taken already." }],
    },
  ) => {
    const calls = answering({
      "GET /queues/clients/unassigned": {
        body: { items: [row(1, 1), row(2, 2), row(3, 1)], total: 3, next: null, assignees: [person], abilities },
      },
      "POST /queues/clients/unassigned": { body: answer },
    } as never);
    const { unmount } = await show(<UnassignedScreen />, address, address.split("?")[0]);
    await screen.findByText("Client 1");
    return Object.assign(calls, { unmount });
  };
  const choose = (name: string) =>
    fireEvent.click(within(screen.getByText(name).closest('[role="row"]') as HTMLElement).getByRole("checkbox"));

  test("a client is found by its number, as its profile asks for it in the address", async () => {
    await open(undefined, "/unassigned-clients?q=%231");
    await waitFor(() => expect(screen.queryByText("Client 2")).toBeNull());
    expect(screen.getByText("Client 1")).toBeTruthy();
  });

  test("LEADS-50 `Assign` is disabled without client or assignee and with clients of two firms", async () => {
    await open();
    const button = await screen.findByRole("button", { name: "Assign" });
    expect(screen.getByText("None selected")).toBeTruthy();
    expect(screen.getByText("3 days")).toBeTruthy();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getAllByText("Choose a client.").length).toBeGreaterThan(0);
    choose("Client 1");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("option", { name: "Bea Lane (4 open)" })).toBeTruthy();
    fireEvent.change(screen.getByRole("combobox", { name: "Assign to" }), { target: { value: "9" } });
    await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
    choose("Client 2");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Assign" }).getAttribute("aria-disabled")).toBe("true"),
    );
    expect(screen.getAllByText("Choose clients of one managing firm.").length).toBeGreaterThan(0);
  });

  test("in a narrow window the bar rises once somebody selects", async () => {
    inNarrowWindow();
    await open();
    expect(screen.queryByRole("button", { name: "Assign" })).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: "Select" }));
    expect(await screen.findByRole("button", { name: "Assign" })).toBeTruthy();
  });

  test("LEADS-51 (2 of 2) success names how many and whom, the skipped one its reason, and the list is read again", async () => {
    const calls = await open();
    choose("Client 1");
    choose("Client 3");
    fireEvent.change(await screen.findByRole("combobox", { name: "Assign to" }), { target: { value: "9" } });
    fireEvent.click(screen.getByRole("button", { name: "Assign" }));
    const inTime = { timeout: 8000 };
    expect(await screen.findByText("1 client assigned to Bea Lane.", {}, inTime)).toBeTruthy();
    expect(await screen.findByText("Taken already.", {}, inTime)).toBeTruthy();
    const reads = () => calls.filter(({ method }) => method === "GET").length;
    await waitFor(() => expect(reads()).toBe(2), inTime);
  });

  test("success of two names both", async () => {
    await open(undefined, undefined, { assigned: [1, 3], skipped: [] });
    choose("Client 1");
    choose("Client 3");
    fireEvent.change(await screen.findByRole("combobox", { name: "Assign to" }), { target: { value: "9" } });
    fireEvent.click(screen.getByRole("button", { name: "Assign" }));
    expect(await screen.findByText("2 clients assigned to Bea Lane.", {}, { timeout: 8000 })).toBeTruthy();
  });

  test("LEADS-53 (2 of 2) both addresses show the same rows; who may not assign can select nothing", async () => {
    const abilities = { assign: false, firms: true };
    const rowsAt = async (address: string) => {
      const { unmount } = await open(abilities, address);
      const texts = screen.getAllByRole("row").map(({ textContent }) => textContent);
      expect(screen.queryByRole("checkbox")).toBeNull();
      unmount();
      return texts;
    };
    const rows = await rowsAt("/unassigned-clients");
    expect(rows.length).toBeGreaterThan(3);
    expect(await rowsAt("/queues/clients/unassigned")).toEqual(rows);
    expect(leadScreens.unassignedQueue.path).toBe("/queues/clients/unassigned");
  });
});
