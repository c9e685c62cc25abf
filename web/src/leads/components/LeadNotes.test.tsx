import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { showTimesIn } from "../../base/instants.ts";
import { signedInAs } from "../../ui/testing.tsx";
import { openLeads, pageOf } from "../lead.given.ts";

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
