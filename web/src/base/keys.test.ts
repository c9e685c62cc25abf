import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { client, newKey, upload } from "./api.ts";

const sent: Request[] = [];
type Outcome = "lost" | "cut" | number;
/** What becomes of the next calls, in order; then everything is answered. */
let outcomes: Outcome[] = [];

function answerOf(outcome: Outcome): Response {
  if (outcome === "lost") throw new TypeError("Failed to fetch");
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError("network error")) });
  const headers = { "content-type": "application/json" };
  if (outcome === "cut") return new Response(cut, { headers });
  const refused = { error: "No.", code: "invalid" };
  return new Response(JSON.stringify(outcome < 300 ? {} : refused), { status: outcome, headers });
}

beforeEach(() => {
  sent.length = 0;
  outcomes = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request);
    return answerOf(outcomes.shift() ?? 200);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pin = (id: number) => client.clients.pin({ params: { id } }).catch(() => {});
const remove = (id: number, key?: string) =>
  client.clients
    .remove({ params: { id }, body: { confirm: "DELETE" } }, { context: key ? { idempotencyKey: key } : {} })
    .catch(() => {});
const keys = () => sent.map(({ headers }) => headers.get("idempotency-key"));

describe("the key of a write", () => {
  test.each<Outcome>(["lost", "cut", 500, 502, 503, 504])("is the same again after %s", async (outcome) => {
    outcomes = [outcome, outcome];
    for (let press = 0; press < 3; press += 1) await remove(1);
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
  });

  test.each<Outcome>([200, 409, 422])("is another one after the answer %s", async (outcome) => {
    outcomes = [outcome];
    for (let press = 0; press < 2; press += 1) await remove(2);
    expect(new Set(keys()).size).toBe(2);
  });

  test("is another one with other contents, also where the first answer was lost and where a form gave it", async () => {
    outcomes = ["lost", "lost", "lost", "lost"];
    await pin(3);
    await pin(4);
    const form = newKey();
    await remove(3, form);
    await remove(4, form);
    expect(new Set(keys()).size).toBe(4);
  });

  test("that a form gave is the same for as long as the form is, and no other form's", async () => {
    const [form, other] = [newKey(), newKey()];
    for (const key of [form, form, other]) await remove(5, key);
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("is one for a double click", async () => {
    await Promise.all([pin(6), pin(6)]);
    expect(new Set(keys()).size).toBe(1);
  });

  test("is not remembered for long", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    outcomes = ["lost"];
    await remove(7);
    vi.advanceTimersByTime(11 * 60_000);
    await remove(7);
    expect(new Set(keys()).size).toBe(2);
  });

  test("is not sent where none is taken", async () => {
    await client.clients.read({ params: { id: 1 } }).catch(() => {});
    await client.access.signIn({ body: { user: "a@example.test", pass: "x" } }).catch(() => {});
    expect(keys()).toEqual([null, null]);
  });
});

describe("the key of an upload", () => {
  /** A request that fails unless it is answered. */
  class FakeRequest {
    static sent: { path: string; key: string | undefined }[] = [];
    static status = 0;
    upload = {};
    status = 0;
    statusText = "";
    responseText = "{}";
    onload = () => {};
    onerror = () => {};
    #headers: Record<string, string> = {};
    #path = "";
    open(_method: string, path: string) {
      this.#path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader = () => null;
    send() {
      FakeRequest.sent.push({ path: this.#path, key: this.#headers["Idempotency-Key"] });
      this.status = FakeRequest.status;
      queueMicrotask(this.status === 0 ? this.onerror : this.onload);
    }
  }
  const send = async (text: string, status: number, path = "/clients/7/payroll/previews") => {
    FakeRequest.status = status;
    await upload({ path, file: new File([text], "payroll.csv", { lastModified: 1 }) }).catch(() => {});
    return FakeRequest.sent.at(-1)?.key;
  };
  beforeEach(() => void vi.stubGlobal("XMLHttpRequest", FakeRequest));

  test("is the same again for the same file until it was answered", async () => {
    const first = await send("one", 0);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await send("longer", 0)).not.toBe(first);
    expect(await send("one", 201)).toBe(first);
    expect(await send("one", 201)).not.toBe(first);
  });

  test("is not sent where the file is only read", async () => {
    expect(await send("one", 200, "/clients/7/claim-details/health-file")).toBeUndefined();
  });
});
