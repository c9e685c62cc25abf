import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { PaperViewer } from "./PaperViewer.tsx";

/** Every page is near the window, so that it is drawn at once. */
class AllNear {
  #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const viewport = {
  width: 612,
  height: 792,
  convertToViewportPoint: (x: number, y: number) => [x, 792 - y],
  convertToViewportRectangle: ([x1, y1, x2, y2]: number[]) => [x1, 792 - (y1 ?? 0), x2, 792 - (y2 ?? 0)],
};

/** A PDF whose pages say their number; one of them cannot be drawn. */
const pdfOf = (numPages: number, broken = 0) =>
  ({
    numPages,
    getPage: async (number: number) => ({
      getViewport: () => viewport,
      render: () => ({
        promise: number === broken ? Promise.reject(new Error("broken")) : Promise.resolve(),
        cancel: () => {},
      }),
      getTextContent: async () => ({
        items: [
          { str: `Text of page ${number}`, hasEOL: true, transform: [12, 0, 0, 12, 72, 700], width: 90, height: 12 },
        ],
      }),
    }),
  }) as never;

async function open(more: object = {}, answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(4);
  vi.stubGlobal("IntersectionObserver", AllNear);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const calls = answering(answers);
  const viewer = { pdf: pdfOf(3), id: 57, page: 1, words: "", download: <a href="/file">Download</a>, ...more };
  await show(<PaperViewer {...viewer} />);
  await screen.findByText("Text of page 1");
  return calls;
}
const button = (name: string) => screen.getByRole("button", { name }) as HTMLButtonElement;
const zoom = () => Number(/^(\d+)%$/.exec(screen.getByText(/^\d+%$/).textContent ?? "")?.[1]);
const desk = () => screen.getByRole("region", { name: "Pages of the order" });
/** Clicks on the first page at a time in ms. */
function clickAt(timeStamp: number): void {
  const target = within(desk()).getByRole("figure", { name: /^Page 1 of/ });
  const event = createEvent.click(target);
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  fireEvent(target, event);
}

test("MANDATES-40 the viewer has exactly seven sizes, a double click adds 0.25 up to 2, and the page follows scrolling", async () => {
  await open();
  const seen = [zoom()];
  while (!button("Zoom out").disabled) {
    fireEvent.click(button("Zoom out"));
    seen.push(zoom());
  }
  expect(seen).toEqual([100, 75, 50]);
  while (!button("Zoom in").disabled) {
    fireEvent.click(button("Zoom in"));
    seen.push(zoom());
  }
  expect(seen.slice(3)).toEqual([75, 100, 125, 150, 175, 200]);
  fireEvent.click(button("Zoom out"));
  expect(zoom()).toBe(175);
  clickAt(1000);
  clickAt(1100);
  expect(zoom()).toBe(200);
  clickAt(2000);
  clickAt(2100);
  expect(zoom()).toBe(200);
  const pages = within(desk()).getAllByRole("figure");
  for (const [at, page] of pages.entries()) Object.defineProperty(page, "offsetTop", { value: at * 800 });
  Object.defineProperty(desk(), "scrollHeight", { value: 2400, configurable: true });
  const scrollTo = (top: number) => {
    desk().scrollTop = top;
    fireEvent.scroll(desk());
  };
  scrollTo(500);
  expect(screen.getByText("page 1 / 3")).toBeTruthy();
  scrollTo(700);
  expect(screen.getByText("page 2 / 3")).toBeTruthy();
  // At the end stands the last page, however little of it is above the middle.
  scrollTo(1760);
  expect(screen.getByText("page 3 / 3")).toBeTruthy();
});

test("MANDATES-62 two clicks within 230 ms zoom in once, two 300 ms apart do not; there is no page before the first nor after the last", async () => {
  await open();
  clickAt(1000);
  clickAt(1230);
  expect(zoom()).toBe(125);
  clickAt(1300);
  expect(zoom()).toBe(125);
  clickAt(1600);
  expect(zoom()).toBe(125);
  expect([button("Previous page").disabled, button("Next page").disabled]).toEqual([true, false]);
  fireEvent.click(button("Next page"));
  expect([button("Previous page").disabled, button("Next page").disabled]).toEqual([false, false]);
  fireEvent.change(screen.getByRole("textbox", { name: "Page" }), { target: { value: "3" } });
  expect(screen.getByText("page 3 / 3")).toBeTruthy();
  expect([button("Previous page").disabled, button("Next page").disabled]).toEqual([false, true]);
});

test("a page that cannot be drawn says so, with the way to the file; the others are shown", async () => {
  await open({ pdf: pdfOf(3, 2) });
  const refused = await screen.findByRole("alert");
  expect(refused.textContent).toContain("This page cannot be shown.");
  expect(within(refused).getByRole("link", { name: "Download" })).toBeTruthy();
  expect(screen.getByText("Text of page 3")).toBeTruthy();
});

test("what is found is listed, marked where it stands, and gone through; after the last hit comes the first", async () => {
  const rect = [72, 700, 40, 12];
  const hit = (text: string, start: number) => ({ text, start, end: start + text.length, rects: [rect] });
  const calls = await open(
    {},
    {
      "GET /mandates/57/find": {
        body: {
          items: [
            { page: 1, hits: [hit("bars", 0), hit("Bars", 20)] },
            { page: 3, hits: [hit("bars", 4)] },
          ],
          total: 2,
          next: null,
        },
      },
    },
  );
  const field = screen.getByRole("searchbox", { name: "Find in document" });
  fireEvent.change(field, { target: { value: "bars" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByText("hit 1 / 3")).toBeTruthy();
  expect(calls.find(({ path }) => path === "/mandates/57/find")?.search.get("q")).toBe("bars");
  await waitFor(() => expect(desk().querySelectorAll("mark")).toHaveLength(3));
  const current = () => desk().querySelector("mark[data-current]")?.closest("figure")?.dataset.page;
  expect(current()).toBe("1");
  fireEvent.click(button("Next hit"));
  fireEvent.click(button("Next hit"));
  expect([screen.getByText("hit 3 / 3") !== null, current(), screen.getByText("page 3 / 3") !== null]).toEqual([
    true,
    "3",
    true,
  ]);
  fireEvent.click(button("Next hit"));
  expect(screen.getByText("hit 1 / 3")).toBeTruthy();
  fireEvent.click(button("Previous hit"));
  expect(screen.getByText("hit 3 / 3")).toBeTruthy();
});

test("a selected passage of one page is cited with its page and a comment; one over two pages is not", async () => {
  const calls = await open(
    { cite: { client: 7, clientMandate: 31, reason: null } },
    { "POST /clients/7/mandates/31/citations": { status: 201, body: {} } },
  );
  expect(button("Cite").getAttribute("aria-disabled")).toBe("true");
  const select = (from: string, to: string) => {
    const [first, last] = [screen.getByText(from), screen.getByText(to)];
    const selection = document.getSelection() as Selection;
    selection.setBaseAndExtent(first.firstChild as Node, 0, last.firstChild as Node, `${to}`.length);
    fireEvent(document, new Event("selectionchange"));
  };
  select("Text of page 1", "Text of page 2");
  expect(button("Cite").getAttribute("aria-disabled")).toBe("true");
  select("Text of page 2", "Text of page 2");
  await waitFor(() => expect(button("Cite").getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button("Cite"));
  const dialog = await screen.findByRole("dialog", { name: "Cite a passage" });
  expect(dialog.textContent).toContain("“Text of page 2”");
  fireEvent.change(within(dialog).getByLabelText("Comment"), { target: { value: "Their trade." } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Cite" }));
  await screen.findByText("Page 2 cited.");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    page: 2,
    quote: "Text of page 2",
    comment: "Their trade.",
  });
});
