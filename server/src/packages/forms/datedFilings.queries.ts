import { blankNames } from "@refundry/contract/packages";
import type { IsoDate } from "@refundry/contract/values";
import { desc, eq } from "drizzle-orm";
import { entities, users } from "../../people/index.ts";
import type { DatedElsewhere } from "../../platform/index.ts";
import { firmDesignees, formBlanks } from "../formBlank.tables.ts";
import type { BlankForm } from "./formBlank.rules.ts";

interface Spell {
  from: IsoDate;
  to: IsoDate | null;
}

const holds = ({ from, to }: Spell, day: IsoDate) => from <= day && (to === null || to >= day);
const standing = (spell: Spell, today: IsoDate) => {
  if (spell.from > today) return "scheduled";
  return holds(spell, today) ? "in_force" : "past";
};
const href = "/settings?tab=filing";

/** The official blanks and the filing dates that each is used for (07, 2.7). */
export const datedBlanks: DatedElsewhere = {
  key: "form_blanks",
  title: "Official forms",
  usedBy: "Packages: the forms that are filled in",
  lookedUpBy: "day of filing",
  href,
  read: async ({ db }, { on, today }) => {
    const found = await db.select().from(formBlanks).orderBy(desc(formBlanks.useFrom), desc(formBlanks.id));
    const blanks = found.map((blank) => ({ ...blank, from: blank.useFrom, to: blank.useTo }));
    const nameOf = (form: string) => blankNames[form as BlankForm] ?? form;
    return {
      columns: [
        { key: "form", title: "Form" },
        { key: "revision", title: "Revision" },
        { key: "from", title: "Used from" },
        { key: "to", title: "Used to" },
      ],
      rows: blanks
        .filter((blank) => holds(blank, on))
        .map(({ form, revision, from, to }) => ({ form: nameOf(form), revision, from, to })),
      versions: blanks.map((blank) => ({
        effectiveFrom: blank.from,
        state: standing(blank, today),
        rows: 1,
        note: `${nameOf(blank.form)}, revision ${blank.revision}`,
        author: null,
        at: blank.installedAt,
      })),
    };
  },
};

/** Whom each tax firm names on Form 8821 (07, 2.7). */
export const datedDesignees: DatedElsewhere = {
  key: "firm_designees",
  title: "Designees",
  usedBy: "Packages: Form 8821",
  lookedUpBy: "day of filing",
  href,
  read: async ({ db }, { on, today }) => {
    const found = await db
      .select({ designee: firmDesignees, firm: entities.name, first: users.first, last: users.last })
      .from(firmDesignees)
      .innerJoin(entities, eq(entities.id, firmDesignees.entity))
      .leftJoin(users, eq(users.id, firmDesignees.changedBy))
      .orderBy(desc(firmDesignees.validFrom), desc(firmDesignees.id));
    const designees = found.map(({ designee, ...names }) => ({
      ...designee,
      ...names,
      from: designee.validFrom,
      to: designee.validTo,
    }));
    return {
      columns: [
        { key: "firm", title: "Tax firm" },
        { key: "name", title: "Designee" },
        { key: "caf", title: "CAF No." },
        { key: "from", title: "Named from" },
        { key: "to", title: "Named to" },
      ],
      rows: designees
        .filter((designee) => holds(designee, on))
        .map(({ firm, name, caf, from, to }) => ({ firm, name, caf, from, to })),
      versions: designees.map((designee) => ({
        effectiveFrom: designee.from,
        state: standing(designee, today),
        rows: 1,
        note: `${designee.firm}: ${designee.name}`,
        author: designee.last === null ? null : `${designee.first} ${designee.last}`.trim(),
        at: designee.changedAt,
      })),
    };
  },
};
