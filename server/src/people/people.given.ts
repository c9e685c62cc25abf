import { createClientBody, type NewClient } from "@refundry/contract/clients";
import { type FirmType, type RoleId, roleFacts } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { clients } from "../clients/client.tables.ts";
import { addClient } from "../clients/records/client.commands.ts";
import { linkClientUser } from "../clients/users/clientUser.commands.ts";
import type { Tx } from "../platform/index.ts";
import { users } from "./people.tables.ts";
import { addFirm, addPerson, addPod } from "./persons/user.commands.ts";

type System = <T>(work: (tx: Tx) => Promise<T>, person?: Person) => Promise<T>;
type Person = typeof users.$inferSelect;

export const einOf = (number: number) =>
  `${String(10 + (number % 89)).padStart(2, "0")}-${String(1_000_000 + number).slice(-7)}`;

/** Factories of firms, people and clients, made through the areas' own commands; what is not said gets a sensible value. */
export function givenPeople(system: System) {
  const firms = new Map<string, Promise<number>>();
  // Each world counts from one: what stood in the process before it changes no number that a test may meet.
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };

  /** One firm of a type under a name: `firm(2)` is always the same managing firm, `firm(2, "B")` another. */
  const firm = (type: FirmType, name = "A"): Promise<number> => {
    const key = `${type}${name}`;
    const known = firms.get(key);
    if (known) return known;
    const number = next();
    const making = system((tx) =>
      addFirm(tx, { name: `Firm ${type} ${name} ${number}`, ein: einOf(500_000 + number), type }),
    );
    firms.set(key, making);
    return making;
  };

  /** A person who can sign in, at firm A of the first type where the role works unless another is named. */
  const person = async (
    options: {
      role?: RoleId;
      firm?: number | null;
      first?: string;
      last?: string;
      email?: string;
      status?: Person["activationStatus"];
    } = {},
  ): Promise<Person> => {
    const role = options.role ?? 1;
    const number = next();
    const type = roleFacts[role].firmTypes[0];
    const place = options.firm !== undefined ? options.firm : type === undefined ? null : await firm(type);
    return system(async (tx) => {
      const made = await addPerson(tx, {
        first: options.first ?? `First${number}`,
        last: options.last ?? `Last${number}`,
        email: options.email ?? `person${number}@example.test`,
        role,
        firm: place,
        invite: false,
      });
      const status = options.status ?? "active";
      const [ready] = await tx.db
        .update(users)
        .set({ activationStatus: status, activatedAt: status === "pending" ? null : tx.now })
        .where(eq(users.id, made.id))
        .returning();
      if (!ready) throw new Error("The person vanished.");
      return ready;
    });
  };

  const byRole = new Map<RoleId, Promise<Person>>();
  const role = (id: RoleId): Promise<Person> => {
    const known = byRole.get(id) ?? person({ role: id });
    byRole.set(id, known);
    return known;
  };

  /** A client of firms A, entered by an administrator; `attorney` and `user` tie people to it. */
  const client = async (options: Partial<NewClient> & { user?: Person } = {}): Promise<typeof clients.$inferSelect> => {
    const { user, ...fields } = options;
    const admin = await role(1);
    const number = next();
    const body = clientBody(number, {
      managing_firm: fields.managing_firm ?? (await firm(2)),
      tax_firm: fields.tax_firm ?? (await firm(3)),
      ...fields,
    });
    return system(async (tx) => {
      const id = await addClient(tx, createClientBody.parse(body));
      if (user) await linkClientUser(tx, id, user.id);
      const [row] = await tx.db.select().from(clients).where(eq(clients.id, id));
      if (!row) throw new Error("The client vanished.");
      return row;
    }, admin);
  };

  const pod = (taxFirm: number, managingFirm: number) =>
    system((tx) =>
      addPod(tx, { taxFirm, managingFirm, pointsTaxFirm: "8", pointsManagingFirm: "7", from: "2020-01-01" }),
    );

  return { firm, person, role, client, pod, clientBody };
}

/** A whole body of `POST /clients`. */
export function clientBody(
  number: number,
  fields: Partial<NewClient> & { managing_firm: number; tax_firm: number },
): NewClient {
  return {
    legal_name: `Client ${number} Works LLC`,
    trade_name: `Client ${number}`,
    ein: einOf(number),
    naics_code: "722511",
    business_type: 1,
    uses_peo: false,
    contact_phone: "5550100199",
    street: "1 Main Street",
    city: "Dayton",
    state: "OH",
    zip: "45402",
    contact_salutation: "Ms.",
    contact_first: "Ann",
    contact_last: "Sample",
    contact_email: `client${number}@example.test`,
    attorney_of_record: null,
    contingency_rate: "20",
    ...fields,
  };
}
