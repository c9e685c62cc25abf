import { randomUUID } from "node:crypto";
import { roleMay } from "@refundry/contract/catalogue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes } from "../application.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
let partner: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  partner = await world.as(9);
});
afterAll(() => world.close());

describe("a key that cannot be honoured", () => {
  test("is refused by every such call, and never swallowed", async () => {
    const deaf = allRoutes.filter(({ operation }) => operation.declaration.keys === "refused");
    expect(deaf.length).toBeGreaterThan(30);
    for (const { operation } of deaf) {
      const { method, path, permission } = operation.declaration;
      const closed = permission !== "public" && permission !== "signed-in" && !roleMay(1, permission);
      const url = `/api/v1${path.replace(/\{\w+\}/g, "1")}`;
      const headers = {
        cookie: closed ? partner.cookie : admin.cookie,
        origin: "http://localhost",
        host: "localhost",
        "idempotency-key": randomUUID(),
      };
      const answer = await world.server.inject({ method, url, headers });
      expect([method, path, answer.statusCode, answer.json().code]).toEqual([method, path, 400, "key_not_taken"]);
    }
  });

  test("no write is among them but those that store nothing, begin or end a session, or answer a secret once", () => {
    const writes = allRoutes.filter(
      ({ operation: { declaration } }) => declaration.method !== "GET" && declaration.keys === "refused",
    );
    expect(writes.map(({ operation }) => operation.declaration.path).sort()).toEqual([
      "/auth/depersonate",
      "/auth/impersonate/{id}",
      "/auth/login",
      "/auth/login/mfa",
      "/auth/logout",
      "/auth/mfa/recovery-codes",
      "/auth/mfa/totp",
      "/auth/mfa/totp",
      "/auth/mfa/totp/confirm",
      "/auth/nonce/{token}/password-check",
      "/auth/password",
      "/auth/users/activate/{token}",
      "/auth/users/confirm-email/{token}",
      "/auth/users/disown/{token}",
      "/auth/users/recover/{token}",
      // Tells the secret of an address.
      "/calendar-feed",
      "/client-errors",
      "/clients/{id}/calculation/what-if",
      "/clients/{id}/claim-details/health-file",
      "/clients/{id}/claim-details/used-wages-file",
      "/erc/evaluate",
      // A report is known by its signature.
      "/mail/inbound",
      "/settings/effects",
      "/settings/tables/{key}/comparison",
      // Mail readers press it without a key; done twice it is done once.
      "/unsubscribe/{token}",
      "/users/{id}/avatar",
      "/users/{id}/email-change",
    ]);
  });
});
