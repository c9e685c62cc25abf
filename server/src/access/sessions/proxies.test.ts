import { access } from "@refundry/contract/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes } from "../../application.ts";
import { makeHttpServer } from "../../platform/http/httpServer.ts";
import { registerOperationsPages } from "../../platform/http/operationsPages.ts";
import { readSettings, type Settings } from "../../platform/process/settings.ts";
import { startWorld, type World } from "../../world.given.ts";
import { goodPassword, personWithPassword } from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The server of other settings over the same database. */
async function serverWith(settings: Partial<Settings>) {
  const services = { ...world.services, settings: { ...world.services.settings, ...settings } };
  const server = await makeHttpServer(services, allRoutes);
  registerOperationsPages(server, services);
  return server;
}

let tries = 0;
/** The address that the product takes a caller for. */
async function addressSeen(trustProxy: Settings["trustProxy"], forwardedFor: string, remoteAddress = "10.0.0.5") {
  const server = await serverWith({ trustProxy });
  tries += 1;
  const user = `caller${tries}@example.test`;
  await server.inject({
    method: "POST",
    url: `/api/v1${access.signIn.declaration.path}`,
    headers: { "x-forwarded-for": forwardedFor },
    payload: { user, pass: "not-the-right-one-55" },
    remoteAddress,
  });
  await server.close();
  const { rows } = await world.owner.query("select ip from sign_in_attempts where email_normal = $1", [user]);
  return rows[0].ip;
}

describe("the address of a caller", () => {
  test("is what the nearest proxy says with one hop, whatever the client wrote before it", async () => {
    expect(await addressSeen(1, "127.0.0.1, 198.51.100.7")).toBe("198.51.100.7");
    expect(await addressSeen(2, "127.0.0.1, 198.51.100.7, 10.0.0.4")).toBe("198.51.100.7");
  });

  test("is believed from the proxies named and from nobody else", async () => {
    const trusted = ["10.0.0.0/24"];
    expect(await addressSeen(trusted, "127.0.0.1, 198.51.100.7, 10.0.0.4")).toBe("198.51.100.7");
    expect(await addressSeen(trusted, "127.0.0.1", "198.51.100.8")).toBe("198.51.100.8");
    expect(await addressSeen(false, "127.0.0.1")).toBe("10.0.0.5");
  });
});

describe("TRUST_PROXY", () => {
  const read = (text: string) => readSettings({ TRUST_PROXY: text }).trustProxy;

  test("is a number of hops, or addresses and networks", () => {
    for (const text of ["", "0", "false"]) expect(read(text)).toBe(false);
    expect([read("1"), read("true"), read("2")]).toEqual([1, 1, 2]);
    expect(read("10.0.0.5, 10.1.0.0/16,::1,fd00::/8, loopback")).toEqual([
      "10.0.0.5",
      "10.1.0.0/16",
      "::1",
      "fd00::/8",
      "loopback",
    ]);
  });

  test("that cannot be understood stops the start with a sentence", () => {
    for (const text of ["yes", "10.0.0.0/33", "10.0.0", "10.0.0.5,", "*", "1,2"])
      expect(() => read(text), text).toThrow(/TRUST_PROXY must be/);
  });
});

describe("/metrics", () => {
  test("opens for the machine itself only, not for who says to be it and not through a proxy on it", async () => {
    for (const trustProxy of [false, 1] as const) {
      const server = await serverWith({ trustProxy });
      const ask = async (remoteAddress: string, headers = {}) =>
        (await server.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
      for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
        expect(await ask(address)).toBe(trustProxy ? 404 : 200);
      for (const header of ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-proto", "via"]) {
        expect(await ask("10.0.0.5", { [header]: "127.0.0.1" })).toBe(404);
        expect(await ask("127.0.0.1", { [header]: "198.51.100.7" })).toBe(404);
      }
      await server.close();
    }
  });
});

describe("cookies", () => {
  test("are secure whenever people use HTTPS, also where the proxy says nothing of it", async () => {
    const server = await serverWith({ publicUrl: "https://refundry.example" });
    const person = await personWithPassword(world);
    const { headers } = await server.inject({
      method: "POST",
      url: "/api/v1/auth/login",
      headers: { host: "refundry.example" },
      payload: { user: person.email, pass: goodPassword },
    });
    const set = [headers["set-cookie"] ?? []].flat();
    expect(set).toHaveLength(2);
    for (const cookie of set) expect(cookie).toMatch(/; Secure/);
    await server.close();
  });
});
