import {
  type ChecklistStep,
  type ClaimField,
  checklistAddress,
  checklistSteps,
  claimFieldAddress,
} from "@refundry/contract/claims";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { blockersShown, filingEndedOf } from "../calculations/index.ts";
import { firstOpenTask } from "../cases/index.ts";
import { checklistDrafts, checklists, isStepMissing, ownersDeclared } from "../claims/index.ts";
import { clientInScope, clients } from "../clients/index.ts";
import { documentsOwed, filesRefused } from "../documents/index.ts";
import { isPackageMade, isSubmissionOpen, outdatedFinals } from "../packages/index.ts";
import { can, type Tx, type WaitingKind } from "../platform/index.ts";
import { isNotQualified } from "../qualification/index.ts";
import { openText } from "./home.rules.ts";
import { clientProgress } from "./progress.tables.ts";

/** A client on hold waits for nobody who works on it. */
export const goesOn = sql`not exists (select 1 from ${clients} where ${clients.id} = ${clientProgress.client} and ${clients.onHold})`;

/** Everything is entered and no final is made. */
const whole = and(
  eq(clientProgress.sanitizedPayroll, true),
  eq(clientProgress.ppp, true),
  eq(clientProgress.matchedOwners, true),
  eq(clientProgress.wages, true),
  eq(clientProgress.employees, true),
  eq(clientProgress.final, false),
);

/**
 * Clients whose final is outdated, and those whose claim is whole, with what their final still waits for (06, 5.5) and where
 * that is done. A package that is being made waits for nobody, and whoever was closed as not qualified has no final.
 */
const finals = (ready: string): Pick<WaitingKind, "path" | "rows" | "tell"> => ({
  path: "/clients/{id}/packages",
  rows: () =>
    sql`select ${clientProgress.client} as client, coalesce(outdated.since, ${clientProgress.updatedAt}) as since,
        coalesce(outdated.labels || ': outdated, a newer calculation stands', '') as text
      from ${clientProgress} left join (${outdatedFinals}) outdated on outdated.client = ${clientProgress.client}
      where (outdated.client is not null or ${whole}) and ${goesOn} and not ${isPackageMade(clientProgress.client)}
        and not ${isNotQualified(clientProgress.client)}`,
  tell: (tx, items) =>
    Promise.all(
      items.map(async (item) => {
        if (item.text !== "") return item;
        const [first, ...others] = await blockersShown(tx, await clientInScope(tx, item.client), "final");
        if (first) return { ...item, text: openText(first.text, others.length), path: first.link };
        return { ...item, text: ready, path: `/clients/${item.client}/packages#final` };
      }),
    ),
});

/** One queue has one name, whoever works on it. */
const finalsTitle = "Finals to finish";
export const finalsWaiting: WaitingKind = {
  key: "finals",
  title: finalsTitle,
  permission: "shell.finals",
  ...finals("Everything is there: generate it."),
};

/** The same for who answers warnings and makes no finals. */
export const answersWaiting: WaitingKind = {
  key: "answers",
  title: finalsTitle,
  permission: "shell.answers",
  ...finals("Everything is there for an admin to generate it."),
};

/** Of what a claim is made of: whether it is missing, its words, and the field where it is entered. */
type Part = readonly [missing: SQL, words: string, field: ClaimField];
/** In the order of the profile. */
const parts: readonly Part[] = [
  [sql`not ${clientProgress.ppp}`, "PPP rounds", "rounds"],
  [sql`not ${ownersDeclared(clientProgress.client)}`, "owners and relatives", "owners"],
  [sql`not ${clientProgress.wages}`, "wages", "wages"],
  [sql`not ${clientProgress.employees}`, "employee counts", "counts"],
];
const payroll: Part = [sql`not ${clientProgress.sanitizedPayroll}`, "payroll", "payroll"];
/** Follows from the payroll, so that it is named once that is there; by itself it is a name to check. */
const matching: Part = [
  sql`${clientProgress.sanitizedPayroll} and ${ownersDeclared(clientProgress.client)} and not ${clientProgress.matchedOwners}`,
  "matched owners",
  "names",
];
const importsPayroll = ({ actor }: Tx) => can(actor, "claims.import_payroll");
const askedOf = (tx: Tx): readonly Part[] => (importsPayroll(tx) ? [...parts, payroll] : parts);
const named = ([missing, text]: Part) => sql`case when ${missing} then ${text}::text end`;
/** Where all of it is missing one word says it. */
const everything = "everything";
const listed = (missing: readonly Part[]) => {
  const all = sql.join(
    missing.map(([isMissing]) => isMissing),
    sql` and `,
  );
  const beside = missing.includes(payroll) ? sql`''` : sql`case when ${payroll[0]} then '' else ' but the payroll' end`;
  return sql`case when ${all} then ${everything}::text || ${beside} else concat_ws(', ', ${sql.join(missing.map(named), sql`, `)}) end`;
};

/** What was typed in a step and not saved is not done, whatever was saved of it before. */
const isTyped = sql`exists (select from ${checklistDrafts} where ${checklistDrafts.client} = ${clientProgress.client}
  and ${checklistDrafts.step} = step.number and ${checklistDrafts.values} is not null)`;
const isOpen = sql`not coalesce(${checklists.doneSteps} @> array[step.number], false)
  or ${isTyped} or ${isStepMissing(sql`step.number`, {
    naics: sql`${clients.naicsCode} is not null`,
    employees: clientProgress.employees,
    rounds: clientProgress.ppp,
    owners: ownersDeclared(clientProgress.client),
    wages: clientProgress.wages,
  })}`;

/** The last step asks for documents: until none is outstanding it is not done, and what is outstanding stands by itself (05, 2.7). */
const owesDocuments = (tx: Tx) => sql`(coalesce(${checklists.doneSteps} @> array[${checklistSteps.length}::int], false)
  and exists (select from (${documentsOwed.rows(tx)}) owed where owed.client = ${clientProgress.client}))`;

/** Checklists that their people may still fill in and did not finish, each with the step that comes next, also where it is typed and not sent. */
export const checklistsToFinish: WaitingKind = {
  key: "checklist",
  title: "Checklist to finish",
  permission: "shell.needed",
  path: "/clients/{id}/checklist",
  rows: (tx) =>
    sql`select ${clientProgress.client} as client, coalesce(${checklists.updatedAt}, ${clients.created}) as since,
        open.next || ' ' || open.steps + ${owesDocuments(tx)}::int || case when open.typed then ' typed' else '' end as text
      from ${clientProgress} join ${clients} on ${clients.id} = ${clientProgress.client}
      left join ${checklists} on ${checklists.client} = ${clientProgress.client}
      cross join lateral (select min(step.number) as next, count(*) as steps, (array_agg(${isTyped} order by step.number))[1] as typed
        from generate_series(1, ${checklistSteps.length}::int) as step(number) where ${isOpen}) open
      where ${eq(clientProgress.final, false)} and open.steps > 0`,
  tell: async (_tx, items) =>
    items.map((one) => {
      const [next, open] = one.text.split(" ", 2).map(Number) as [ChecklistStep, number];
      const typed = one.text.endsWith("typed") ? ", typed and not sent" : "";
      const text = `step ${next} of ${checklistSteps.length}: ${checklistSteps[next - 1]}${typed}; ${checklistSteps.length - open} done`;
      return { ...one, text, path: checklistAddress(one.client, next) };
    }),
};

/** Of companies whose claim is not with the IRS yet: of one that is, nothing is required (04, stages 9 to 13). */
const whileUnfiled = (kind: WaitingKind): WaitingKind => ({
  ...kind,
  rows: (tx) =>
    sql`select owed.client, owed.since, owed.text from (${kind.rows(tx)}) owed
      where not exists (select from ${clientProgress} where ${clientProgress.client} = owed.client and ${clientProgress.filed})`,
});
export const documentsToHandIn = whileUnfiled(documentsOwed);
export const filesToReplace = whileUnfiled(filesRefused);

/** Finals that stand and are not with the IRS, signed or not; one that something changed under is prepared anew first (07). */
export const unfiledFinals = (executed: boolean, text: string | SQL, others?: SQL) => () =>
  sql`select ${clientProgress.client} as client, ${clientProgress.updatedAt} as since, ${text}::text as text
      from ${clientProgress} left join (${outdatedFinals}) outdated on outdated.client = ${clientProgress.client}
      where ${and(
        eq(clientProgress.final, true),
        eq(clientProgress.executed, executed),
        eq(clientProgress.filed, false),
        others,
      )} and outdated.client is null and not ${isPackageMade(clientProgress.client)}`;

/** Claims that are prepared and that nobody signed, for the people of a client. */
export const claimsToSign: WaitingKind = {
  key: "sign",
  title: "Claims to sign",
  permission: "shell.needed",
  path: "/clients/{id}/packages",
  rows: unfiledFinals(false, "sign your claim"),
};

/** The same for who ships: what is out for its signatures, and what came back. */
export const finalsUnsigned: WaitingKind = {
  key: "signing",
  title: "Finals to get signed",
  permission: "packages.ship",
  path: "/clients/{id}/packages",
  rows: unfiledFinals(false, "no signed pages yet", goesOn),
};

/**
 * Where the time to file is over for all that is claimed that is said as well: nobody ships it as if it were in time (06, 7.7). What
 * follows is the open task of the client, to which it leads; where none is, the office is asked by those whose `words` named its step.
 */
export const saysEnded = ({ tell, ...kind }: WaitingKind, words: Record<string, string> = {}): WaitingKind => ({
  ...kind,
  tell: async (tx, items) => {
    const told = (await tell?.(tx, items)) ?? items;
    return Promise.all(
      told.map(async (one) => {
        const quarters = await filingEndedOf(tx, one.client);
        if (!quarters || quarters.ended !== quarters.claimed) return one;
        const text = `${words[one.text] ?? one.text}; the time to file ended for every quarter`;
        const task = await firstOpenTask(tx, one.client);
        if (!task) return { ...one, text: words[one.text] ? `${text}: ask the office what follows` : text };
        return { ...one, text: `${text}. Open task: ${task.title}`, path: `/clients/${one.client}/tasks#${task.id}` };
      }),
    );
  },
});

export const finalsToSign = saysEnded(finalsUnsigned);

export const notShipped = "submitted, not shipped";
export const finalsUnshipped: WaitingKind = {
  key: "shipping",
  title: "Signed finals to ship",
  permission: "packages.ship",
  path: "/clients/{id}/submission",
  rows: unfiledFinals(
    true,
    sql`case when ${isSubmissionOpen(clientProgress.client)} then ${notShipped}::text else 'signed: submit it' end`,
    goesOn,
  ),
};
export const finalsToShip = saysEnded(finalsUnshipped);

/** What is still to be entered, for who works on claims; a client's own people read it as steps of their checklist. */
export const claimsIncomplete: WaitingKind = {
  key: "incomplete",
  title: "Claims to complete",
  permission: "shell.incomplete",
  path: "/clients/{id}/profile",
  rows: (tx) => {
    const comes = importsPayroll(tx) ? sql`null` : sql`case when ${payroll[0]} then 'an admin imports the payroll' end`;
    return sql`select found.client, found.since, concat_ws('; ', concat_ws(', ', found.text, found.follows), found.comes) as text from (
        select ${clientProgress.client} as client, ${clientProgress.updatedAt} as since,
          ${listed(askedOf(tx))} as text, ${named(matching)} as follows, ${comes} as comes
        from ${clientProgress} where ${and(eq(clientProgress.final, false), goesOn)}) found
      where found.text <> '' and not ${isNotQualified(sql`found.client`)}`;
  },
  /** Each leads to the first field that is missing. */
  tell: async (tx, items) =>
    items.map((one) => {
      const first = askedOf(tx).find(([, text]) => one.text.startsWith(text) || one.text.startsWith(everything));
      return first ? { ...one, path: claimFieldAddress(one.client, first[2]) } : one;
    }),
};
