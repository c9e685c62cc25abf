import { expect, test, vi } from "vitest";
import { answering } from "../../ui/testing.tsx";
import { ApiError } from "../ApiError.ts";
import { addressOf, client, forgetOperations, knownAddress, knowOperations } from "../api.ts";
import { homeOperations } from "./homeOperations.ts";
import { operations } from "./operations.ts";
import { publicOperations } from "./publicOperations.ts";

const pin = () => client.clients.pin({ params: { id: 7 } });

test("before anybody is signed in only what is public is known", () => {
  expect(publicOperations.access?.signIn).toEqual(["POST", "/auth/login", "refused"]);
  expect(publicOperations.access?.status).toEqual(["GET", "/status"]);
  expect([publicOperations.access?.user, publicOperations.clients]).toEqual([undefined, {}]);
});

test("the first call of what is not known asks for the addresses of all, and goes as every other does", async () => {
  forgetOperations();
  const calls = answering({ "GET /status": { body: { status: "online", demo: false } } });
  await client.access.status();
  await pin().catch(() => {});
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /status", "PUT /clients/7/pin"]);
  expect(calls[1]?.headers.get("idempotency-key")).toBeTruthy();
});

test("a home knows what it and every screen asks; what is learned of the rest stays known", async () => {
  forgetOperations();
  knowOperations(homeOperations);
  expect(knownAddress(["shell", "home"])).toEqual(["GET", "/home"]);
  expect(knownAddress(["clients", "recent"])).toEqual(["GET", "/clients/recent"]);
  expect([knownAddress(["clients", "create"]), knownAddress(["clients", "pin"])]).toEqual([undefined, undefined]);
  expect(await addressOf(["clients", "pin"])).toEqual(["PUT", "/clients/{id}/pin"]);
  knowOperations(homeOperations);
  expect(knownAddress(["clients", "pin"])).toEqual(["PUT", "/clients/{id}/pin"]);
});

test("addresses that do not come are told as a server that is not reached", async () => {
  forgetOperations();
  answering({});
  vi.doMock("./operations.ts", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  const refused = await pin()
    .catch((error: unknown) => error)
    .finally(() => {
      vi.doUnmock("./operations.ts");
      knowOperations(operations);
    });
  expect(refused).toBeInstanceOf(ApiError);
  expect((refused as ApiError).code).toBe("unreachable");
});
