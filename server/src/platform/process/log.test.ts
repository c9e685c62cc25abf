import fs from "node:fs/promises";
import nodemailer from "nodemailer";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { ComputeFailure } from "../compute/compute.ts";
import { Refusal } from "../records/refusal.ts";
import { makeLog } from "./log.ts";

function logged(error: unknown): { err: Record<string, unknown>; text: string } {
  const lines: string[] = [];
  makeLog("info", { write: (line) => lines.push(line) }).error({ err: error }, "it failed");
  const text = lines.join("");
  return { ...JSON.parse(text), text };
}

test("the reply of a mail server is logged by its code, without the address that it names", async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no\n    at ann@example.test here"), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  const error = await nodemailer
    .createTransport({ host: "127.0.0.1", port })
    .sendMail({ from: "office@refundry.test", to: "ann@example.test", text: "Hello" })
    .catch((refused: unknown) => refused);
  server.close();
  const { err, text } = logged(error);
  expect(err).toMatchObject({ kind: "Error", code: "EENVELOPE", responseCode: 550, command: "RCPT TO" });
  expect(text).not.toContain("example.test");
  expect("message" in err).toBe(false);
});

test("what libraries, the language, files and child processes say stays out", async () => {
  const parsed = (() => {
    try {
      return JSON.parse("ann@example.test");
    } catch (error) {
      return error;
    }
  })();
  const missing = await fs.readFile("/nowhere/ann@example.test").catch((error: unknown) => error);
  const child = new ComputeFailure("failed", "row 7: ann@example.test", "RowError");
  const wrapped = new Error("params: ann@example.test", {
    cause: Object.assign(new Error("Key (email)=(ann@example.test) exists"), { code: "23505", stack: "" }),
  });
  for (const error of [parsed, missing, child, wrapped]) expect(logged(error).text).not.toContain("example.test");
  expect(logged(child).err).toMatchObject({ kind: "ComputeFailure", inner: "RowError" });
  expect(logged(missing).err).toMatchObject({ code: "ENOENT" });
  expect(logged(wrapped).err).toMatchObject({ code: "23505" });
});

test("what the product itself says is logged, with its place", () => {
  const { err } = logged(new Error("The mail was not written."));
  expect(err.message).toBe("The mail was not written.");
  expect((err.stack as string[])[0]).toContain("log.test.ts");
  expect(logged(new Refusal("not_found")).err.message).toBe("not_found");
  expect(logged(new ComputeFailure("too_long", "The work took too long.")).err.message).toBe("The work took too long.");
});
