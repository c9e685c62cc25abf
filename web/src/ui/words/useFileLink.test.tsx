import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../base/session.ts";
import { show } from "../testing.tsx";
import { useFileLink } from "./useFileLink.ts";

const address = "/api/v1/packages/4/file";

function Files() {
  const { linkTo } = useFileLink();
  return <a {...linkTo(address, "draft.pdf")}>Download</a>;
}
const link = () => screen.getByRole("link", { name: "Download" });

/** What the server answers, what was asked of it, and what was saved: name and address of each link that was followed. */
async function showLink(answer: () => Response | Promise<Response>) {
  session.begin({ current_user_id: 5, first: "Ann", last: "Sample" });
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request);
    return answer();
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  URL.createObjectURL = () => "blob:here";
  await show(<Files />);
  return { asked, saved };
}
afterEach(() => vi.restoreAllMocks());

const refusal = (status: number, error: string) =>
  new Response(JSON.stringify({ error, code: "x" }), { status, headers: { "content-type": "application/json" } });

test.each([
  [404, "This record was not found."],
  [410, "The file is not stored any more."],
  [500, "Oops! There has been an error."],
])("a refusal with %i is said, and neither saved nor gone to", async (status, words) => {
  const { asked, saved } = await showLink(() => refusal(status, words));
  const press = createEvent.click(link());
  fireEvent(link(), press);
  expect(press.defaultPrevented).toBe(true);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(saved).toEqual([]);
  expect(asked[0]?.headers.get("x-acting-user")).toBe("5");
  expect(new URL(asked[0]?.url ?? "").pathname).toBe(address);
});

test("the file is saved under the server's name, once however often the link is pressed", async () => {
  let arrive = () => {};
  const headers = { "content-disposition": "attachment; filename=\"A_draft.pdf\"; filename*=UTF-8''%C3%84_draft.pdf" };
  const { asked, saved } = await showLink(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(new Response("%PDF", { headers }));
      }),
  );
  fireEvent.click(link());
  await waitFor(() => expect(link().getAttribute("aria-busy")).toBe("true"));
  fireEvent.click(link());
  arrive();
  await waitFor(() => expect(saved).toEqual(["Ä_draft.pdf blob:here"]));
  expect(asked).toHaveLength(1);
  await waitFor(() => expect(link().getAttribute("aria-busy")).toBeNull());
});

test("a press for another tab is left to the browser", async () => {
  const { asked } = await showLink(() => refusal(404, "no"));
  const press = createEvent.click(link(), { ctrlKey: true });
  fireEvent(link(), press);
  expect(press.defaultPrevented).toBe(false);
  expect(asked).toEqual([]);
  expect([link().getAttribute("href"), link().getAttribute("download")]).toEqual([address, "draft.pdf"]);
});
