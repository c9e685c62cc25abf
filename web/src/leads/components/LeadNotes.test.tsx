import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { showTimesIn } from "../../base/instants.ts";
import { signedInAs } from "../../ui/testing.tsx";
import { lead, openLeads, pageOf } from "../lead.given.ts";

beforeEach(() => signedInAs(4));

describe("notes", () => {
  const note = {
    id: 3,
    body: "<script>x</script>",
    author: { id: 5, name: "Ann Sample" },
    mine: true,
    created_on: "2026-01-01T10:00:00.000Z",
    edited_at: null,
    follow_up_datetime: "2030-03-31 00:00:00" as string | null,
    done: false,
    abilities: { change: true, delete: true },
  };
  const notes = async (answers: object = {}) => {
    const opened = await openLeads("/leads#57", { "GET /leads/57/notes": pageOf([note]), ...answers });
    fireEvent.click(await screen.findByRole("tab", { name: "NOTES" }));
    return opened;
  };

  test("a follow-up of the reader's own day is not over, and may be asked for", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-26T02:31:00.000Z") });
    showTimesIn("America/Los_Angeles");
    await notes({ "GET /leads/57/notes": pageOf([{ ...note, follow_up_datetime: "2026-11-25 00:00:00" }]) });
    expect((await screen.findByText("Follow-up 11/25/2026")).dataset.meaning).toBeUndefined();
    expect(screen.getByLabelText("Follow-up date").getAttribute("min")).toBe("2026-11-25");
  });

  test("a follow-up that is over is marked until it is done", async () => {
    const dated = (id: number, done: boolean) => ({ ...note, id, done, follow_up_datetime: `2020-01-0${id} 00:00:00` });
    await notes({ "GET /leads/57/notes": pageOf([dated(1, false), dated(2, true)]) });
    expect((await screen.findByText(/01\/01\/2020/)).dataset.meaning).toBe("act");
    expect(screen.getByText(/01\/02\/2020/).dataset.meaning).not.toBe("act");
  });

  test("of a lead that was closed no follow-up asks anything, and none is set", async () => {
    const dated = (id: number, day: string, done = false) => ({
      ...note,
      id,
      done,
      follow_up_datetime: `${day} 00:00:00`,
    });
    await notes({
      "GET /leads/57": { body: { ...lead, status: { id: 6, name: "Not interested", workflow_order: 60 } } },
      "GET /leads/57/notes": pageOf([dated(1, "2020-01-01"), dated(2, "2020-01-02", true)]),
    });
    const over = await screen.findByText("Follow-up 01/01/2020");
    expect([over.dataset.meaning, over.parentElement?.textContent]).toEqual([
      undefined,
      "Follow-up 01/01/2020 · asks nobody, the lead is closed",
    ]);
    expect(screen.getByText("Follow-up 01/02/2020").parentElement?.textContent).toBe("Follow-up 01/02/2020 · done");
    expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
    expect(screen.queryByLabelText("Follow-up date")).toBeNull();
  });

  test("an edit sends the follow-up only where it is another: one that is over may stay", async () => {
    const past = { ...note, follow_up_datetime: "2020-01-01 00:00:00" };
    const { calls } = await notes({ "GET /leads/57/notes": pageOf([past]), "PATCH /leadnotes/3": { body: past } });
    const edit = async () => {
      fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
      fireEvent.change(screen.getByLabelText("Note"), { target: { value: "Call Ida" } });
    };
    const saved = async (times: number) => {
      fireEvent.click(screen.getByRole("button", { name: "Save Note" }));
      await waitFor(() => expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(times));
      return calls.filter(({ method }) => method === "PATCH").at(-1)?.body;
    };
    await edit();
    expect(await saved(1)).toEqual({ id: 3, body: "Call Ida" });
    await edit();
    fireEvent.change(screen.getByLabelText("Follow-up date"), { target: { value: "2099-03-31" } });
    expect(await saved(2)).toEqual({ id: 3, body: "Call Ida", follow_up_datetime: "2099-03-31" });
  });

  test("a day that is typed in part is none that is saved, and what is left of it stays not for the next note", async () => {
    const { calls } = await notes({ "POST /leads/57/notes": { status: 201, body: note } });
    fireEvent.change(await screen.findByLabelText("Note"), { target: { value: "Call Ida" } });
    const field = screen.getByLabelText<HTMLInputElement>("Follow-up date");
    let isPart = true;
    Object.defineProperty(field, "validity", { get: () => ({ badInput: isPart }) });
    const save = () => fireEvent.click(screen.getByRole("button", { name: "Save Note" }));
    save();
    await waitFor(() => expect(document.activeElement).toBe(field));
    isPart = false;
    save();
    await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText("Follow-up date")).not.toBe(field));
    // The next note can be typed at once.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Note")));
  });

  test("a day that is over is refused at its field, until another is chosen", async () => {
    const text = "The follow-up date cannot be in the past.";
    const fields = { follow_up_datetime: text };
    await notes({
      "POST /leads/57/notes": { status: 422, body: { error: "Validation error", code: "validation", fields } },
    });
    fireEvent.change(await screen.findByLabelText("Note"), { target: { value: "Call Ida" } });
    const day = (value: string) => fireEvent.change(screen.getByLabelText("Follow-up date"), { target: { value } });
    day("2020-11-01");
    fireEvent.click(screen.getByRole("button", { name: "Save Note" }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText("Validation error")).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Call Ida");
    day("2099-11-01");
    expect(screen.queryByText(text)).toBeNull();
  });

  test("the keyboard goes on in the note: in the one that is edited, and in a new one once it is left or another is gone", async () => {
    let left: object[] = [note];
    await notes({
      "GET /leads/57/notes": () => pageOf(left),
      "DELETE /leadnotes/3": () => {
        left = [];
        return { body: { id: 3 } };
      },
    });
    const field = () => screen.getByLabelText("Note");
    fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
    expect(screen.getByText(/^You edit the note of Jan 1, 2026/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByText(/^You edit/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    fireEvent.click(
      within(await screen.findByRole("dialog", { name: "Delete this note?" })).getByRole("button", { name: "Delete" }),
    );
    // What was edited is gone with its note.
    await waitFor(() => expect(screen.queryByText(/^You edit/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test("LEADS-24 (2 of 2) an empty one shows `Please input a message before submitting!`", async () => {
    const { calls } = await notes({ "GET /leads/57/notes": pageOf([]) });
    expect(await screen.findByText("No notes yet.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Save Note" }));
    expect(await screen.findByText("Please input a message before submitting!")).toBeTruthy();
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  test("LEADS-25 (2 of 2) and LEADS-27 (2 of 2) a follow-up shows 03/31/2030 whatever the zone; the own one says `You`, script is text", async () => {
    vi.stubEnv("TZ", "Pacific/Honolulu");
    await notes();
    expect(await screen.findByText("Follow-up 03/31/2030")).toBeTruthy();
    vi.stubEnv("TZ", "Asia/Tokyo");
    const { followUpText } = await import("./LeadNotes.tsx");
    expect(followUpText("2030-03-31 00:00:00")).toBe("03/31/2030");
    vi.unstubAllEnvs();
    expect(screen.getByText(/^You ·/)).toBeTruthy();
    expect(screen.getByText("<script>x</script>")).toBeTruthy();
  });

  test("LEADS-26 (2 of 2) `Done` ends a follow-up", async () => {
    const { calls } = await notes({ "PATCH /leadnotes/3": { body: { ...note, done: true } } });
    fireEvent.click(await screen.findByRole("button", { name: "Done" }));
    await waitFor(() => expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ id: 3, done: true }));
  });
});
