import { type UploadType, uploadTypes } from "@refundry/contract/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openers, type Role } from "../../product/accessWords.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { handingIn, textFile } from "../documents.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Written from 08, Upload types. */
const named: Record<UploadType, readonly Role[]> = {
  filedrop: openers,
  "payroll-candidate": openers,
  peo: [1, 7],
  raw_payroll: [1],
  payroll: [1, 2],
  submission: openers,
  "2020-supplement": openers,
  "4506": [1, 4, 7, 9, 13],
  "4506-transcript": [1, 4, 7, 9, 13],
  "transcript-request": [1, 4, 7, 9, 13],
  "overpayment-letter": [1, 2, 4, 7, 13],
  appeal: [1, 2, 4, 7, 12, 13],
  "introduction-letter": [1, 4, 9],
  page_builder: [1],
  faq: [1],
  pod: [1],
  puq: [1],
};

/** They come as PDF alone. */
const signed: readonly string[] = ["submission", "2020-supplement"];

test("DOCS-55 each upload type refuses with 403 the roles that its row does not name", async () => {
  const [managing, tax] = [await world.given.firm(2, "Typed"), await world.given.firm(3, "Typed")];
  const taxRoles: readonly Role[] = [3, 13];
  const attorney = await world.given.person({ role: 7, firm: managing });
  const user = await world.given.person({ role: 6 });
  const { id } = await world.given.client({
    managing_firm: managing,
    tax_firm: tax,
    attorney_of_record: attorney.id,
    user,
  });
  for (const role of openers) {
    const person =
      role === 7
        ? attorney
        : role === 6
          ? user
          : role <= 2
            ? await world.given.person({ role })
            : await world.given.person({ role, firm: taxRoles.includes(role) ? tax : managing });
    const caller = await world.as(person);
    for (const type of uploadTypes) {
      const bytes = textFile(`Date,Name ${type} ${role}`);
      const { status } = await handingIn(caller, id, "wages.csv", bytes, { upload_type: type });
      const taken = ["filedrop", "payroll-candidate", "peo"].includes(type) ? 201 : signed.includes(type) ? 415 : 422;
      expect([role, type, status]).toEqual([role, type, named[type].includes(role) ? taken : 403]);
    }
  }
});
