import { type RoleId, roleFacts } from "@refundry/contract/platform";
import { and, asc, eq, isNull, like, or, sql } from "drizzle-orm";
import { containing, type Finder, nameOf } from "../../platform/index.ts";
import { entities, users } from "../people.tables.ts";
import { byName, inReach } from "./person.queries.ts";

/** The people whom the list shows to the reader, by name or e-mail. */
export const personFinder: Finder = {
  key: "people",
  title: "People",
  place: 3,
  permission: "people.list",
  find: async (tx, words, most) => {
    const rows = await tx.db
      .select({ person: users, firm: entities.name })
      .from(users)
      .leftJoin(entities, eq(entities.id, users.parentEntity))
      .where(
        and(
          isNull(users.deletedAt),
          inReach(tx),
          like(
            sql`lower(${users.first} || ' ' || ${users.last} || ' ' || ${users.email})`,
            containing(words.toLowerCase()),
          ),
        ),
      )
      .orderBy(byName, asc(users.id))
      .limit(most);
    return rows.map(({ person, firm }) => ({
      id: person.id,
      name: nameOf(person),
      text: [roleFacts[person.roleId as RoleId].name, firm].filter(Boolean).join(" · "),
      path: `/users#${person.id}`,
    }));
  },
};

/** Firms by a part of the name or the digits of the EIN, for who finds them in the list. */
export const firmFinder: Finder = {
  key: "firms",
  title: "Firms",
  place: 4,
  permission: "people.list_firms",
  find: async (tx, words, most) => {
    const digits = words.replace(/\D/g, "");
    const lower = sql`lower(${entities.name})`;
    const rows = await tx.db
      .select({ id: entities.id, name: entities.name, ein: entities.ein })
      .from(entities)
      .where(
        and(
          isNull(entities.deletedAt),
          or(
            like(lower, containing(words.toLowerCase())),
            digits.length >= 2 ? like(entities.ein, `%${digits}%`) : undefined,
          ),
        ),
      )
      .orderBy(lower, asc(entities.id))
      .limit(most);
    return rows.map(({ id, name, ein }) => ({
      id,
      name,
      text: `${ein.slice(0, 2)}-${ein.slice(2)}`,
      path: `/entities#${id}`,
    }));
  },
};
