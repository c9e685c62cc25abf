import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { page, row } from "./home.given.ts";
import { all, home, kind, turns, wordsOf } from "./ownHome.given.tsx";

test("a file that was not accepted says why and what can be done, after what is needed, and is put away for good", async () => {
  const text = "Lease.pdf was not accepted: A lease is not asked for";
  const refused = kind("refused", "Files that were not accepted", text, "/clients/3/documents#rejected");
  const answers = {
    "GET /home": { body: { waiting: [refused, all[0]], note: null } },
    "GET /reports/status/active": page([{ ...row, on_hold: false }]),
  };
  await home(answers);
  const list = await turns();
  // By itself it asks for nothing: it is none of the turns.
  expect(wordsOf(list)).toEqual(["15 documents outstanding"]);
  const link = screen.getByRole("link", { name: text });
  expect(link.getAttribute("href")).toBe("/clients/3/documents#rejected");
  expect(list.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(link.parentElement?.textContent).toBe(`${text}If that asks for another file, hand it in.Put away`);
  fireEvent.click(screen.getByRole("button", { name: `Put away: ${text}` }));
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  await home(answers);
  expect(wordsOf(await turns())).toEqual(["15 documents outstanding"]);
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  // Another one is news.
  const other = { ...refused, items: [{ ...refused.items[0], text: "Menu.pdf was not accepted: A menu" }] };
  await home({ ...answers, "GET /home": { body: { waiting: [other], note: null } } });
  expect(await screen.findByRole("link", { name: "Menu.pdf was not accepted: A menu" })).toBeTruthy();
  // By itself it asks for nothing.
  expect(screen.getByText(/^Our turn:/)).toBeTruthy();
});

test("of several files that were not accepted each is put away by itself, and a new one is news", async () => {
  const of = (...names: string[]) => names.map((name) => `${name} was not accepted: It cannot be read.`);
  const refused = (...names: string[]) =>
    kind("refused", "Files that were not accepted", of(...names).join("\n"), "/clients/3/documents#rejected");
  const shown = async (...names: string[]) => {
    cleanup();
    const waiting = names.length === 0 ? [all[0]] : [all[0], refused(...names)];
    await home({
      "GET /home": { body: { waiting, note: null } },
      "GET /reports/status/active": page([{ ...row, on_hold: false }]),
    });
    await turns();
    return screen.queryAllByRole("link", { name: /was not accepted/ }).map(({ textContent }) => textContent);
  };
  expect(await shown("a.pdf", "b.pdf")).toEqual(of("a.pdf", "b.pdf"));
  fireEvent.click(screen.getByRole("button", { name: `Put away: ${of("a.pdf")}` }));
  expect(await shown("a.pdf", "b.pdf", "c.pdf")).toEqual(of("b.pdf", "c.pdf"));
  fireEvent.click(screen.getByRole("button", { name: `Put away: ${of("b.pdf")}` }));
  expect(await shown("a.pdf", "b.pdf", "c.pdf")).toEqual(of("c.pdf"));
  // Once others were handed in, one of the same name that is not accepted again is another.
  expect(await shown()).toEqual([]);
  expect(await shown("a.pdf")).toEqual(of("a.pdf"));
});

test("who puts a file away is at what stands next to it", async () => {
  const text = ["a.pdf", "b.pdf"].map((name) => `${name} was not accepted: It cannot be read.`).join("\n");
  const refused = kind("refused", "Files that were not accepted", text, "/clients/3/documents#rejected");
  await home({
    "GET /home": { body: { waiting: [all[0], refused], note: null } },
    "GET /reports/status/active": page([{ ...row, on_hold: false }]),
  });
  await turns();
  const [first, second] = screen.getAllByRole("button", { name: /^Put away/ });
  fireEvent.click(first as HTMLElement);
  expect(document.activeElement?.textContent).toBe("b.pdf was not accepted: It cannot be read.");
  fireEvent.click(second as HTMLElement);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Continue checklist of Birch Bakery");
});

test("what was answered is read first, whether or not we have talked", async () => {
  const answered = kind("answered", "Answers to your tickets", "Can we still file?", "/support-tickets#6");
  await home({
    "GET /home": { body: { waiting: [answered, all[0]], note: null } },
    "GET /reports/status/active": page([
      { ...row, on_hold: false, filing_ended: { claimed: 3, ended: 3, last: "2025-04-15" } },
    ]),
  });
  expect(wordsOf(await turns())).toEqual(["15 documents outstanding"]);
  const link = screen.getByRole("link", { name: "We answered: Can we still file?" });
  expect(link.getAttribute("href")).toBe("/support-tickets#6");
  const heading = screen.getByText("Once we have talked:");
  expect(link.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
