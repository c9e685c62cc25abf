import {
  checklistAddress,
  type claims,
  figureOfQuestion,
  type QuestionField,
  questionField,
  questionFields,
  questionWords,
} from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import type { Quarter } from "@refundry/contract/values";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { clients, ofClientsInScope, openedClient } from "../../clients/index.ts";
import { factsOf, personName, type Tx, type WaitingKind } from "../../platform/index.ts";
import { clientQuestions } from "../checklist.tables.ts";
import { pppRounds, quarterCounts, quarterReceipts, quarterWages } from "../claim.tables.ts";
import { clientImpacts } from "../claimDetail.tables.ts";
import { detailsRow } from "../details/claimDetail.queries.ts";
import { areOwnersDeclared } from "./checklist.queries.ts";

export const openQuestions = (client: number) =>
  and(eq(clientQuestions.client, client), isNull(clientQuestions.answeredAt));

export async function listQuestions(tx: Tx, { params }: InputFor<typeof claims.questions>) {
  await openedClient(tx, params.id);
  return questionsOf(tx, params.id);
}

const place = (field: string) => questionFields.indexOf(field as QuestionField);

/** Who asked, by name. */
async function namesOf(tx: Tx, people: readonly (number | null)[]): Promise<(by: number | null) => string> {
  const names = await factsOf(
    tx,
    personName,
    people.filter((one) => one !== null),
  );
  return (by) => names.get(by ?? 0) ?? personName.fallback;
}

/** What is asked of a client, in the order of the checklist. */
export async function questionsOf(tx: Tx, client: number) {
  const rows = await tx.db.select().from(clientQuestions).where(openQuestions(client));
  const names = await namesOf(
    tx,
    rows.map(({ askedBy }) => askedBy),
  );
  const items = rows
    .sort((a, b) => place(a.field) - place(b.field))
    .map(({ id, field, askedBy, askedAt }) => ({
      id,
      field: field as QuestionField,
      asked_by: names(askedBy),
      asked_at: askedAt,
    }));
  return { items, total: items.length, next: null };
}

/** What is asked of the companies in reach: on the home of their own people it says what they are asked. */
export async function listAsked(tx: Tx) {
  const rows = await tx.db
    .select({
      client: clientQuestions.client,
      trade_name: clients.tradeName,
      field: clientQuestions.field,
      asked_by: clientQuestions.askedBy,
      asked_at: clientQuestions.askedAt,
    })
    .from(clientQuestions)
    .innerJoin(clients, eq(clients.id, clientQuestions.client))
    .where(and(isNull(clientQuestions.answeredAt), eq(clients.active, true), ofClientsInScope(tx, clients.id)))
    .orderBy(asc(clients.tradeName), asc(clients.id))
    .limit(1000);
  const names = await namesOf(
    tx,
    rows.map(({ asked_by: by }) => by),
  );
  const items = rows
    .map((row) => ({ ...row, field: row.field as QuestionField, asked_by: names(row.asked_by) }))
    .sort((a, b) => a.trade_name.localeCompare(b.trade_name) || a.client - b.client || place(a.field) - place(b.field));
  return { items, total: items.length, next: null };
}

/** The same for the people of the company, each with the step that asks for what comes first. */
export const questionsWaiting: WaitingKind = {
  key: "asked",
  title: "Asked of you",
  permission: "shell.needed",
  path: "/clients/{id}/checklist",
  rows: () =>
    sql`select ${clientQuestions.client} as client, min(${clientQuestions.askedAt}) as since,
        string_agg(${clientQuestions.field}, ' ') as text
      from ${clientQuestions} where ${isNull(clientQuestions.answeredAt)} group by 1`,
  tell: async (_tx, items) =>
    items.map((one) => {
      const asked = one.text.split(" ").sort((a, b) => place(a) - place(b)) as QuestionField[];
      const words = asked.map((field) => questionWords(field));
      // The hash names the field that its step gives the focus to.
      const path = `${checklistAddress(one.client, words[0]?.step ?? 1)}${asked[0] ? `#${asked[0]}` : ""}`;
      return { ...one, text: words.map(({ name }) => name).join(", "), path };
    }),
};

const tables = { counts: quarterCounts, receipts: quarterReceipts, wages: quarterWages };

/** Of what a client may be asked for, all that is entered. */
export async function answeredFields(tx: Tx, client: number): Promise<ReadonlySet<QuestionField>> {
  const parts = Object.keys(tables) as (keyof typeof tables)[];
  const [figures, rounds, impacts, details, owners] = await Promise.all([
    Promise.all(parts.map((part) => quartersOf(tx, part, client))),
    tx.db.select({ number: pppRounds.number }).from(pppRounds).where(eq(pppRounds.client, client)),
    tx.db.select({ id: clientImpacts.client }).from(clientImpacts).where(eq(clientImpacts.client, client)).limit(1),
    detailsRow(tx, client),
    areOwnersDeclared(tx, client),
  ]);
  return new Set<QuestionField>([
    ...figures.flat(),
    ...rounds.map(({ number }): QuestionField => (number === 1 ? "rounds-1" : "rounds-2")),
    ...(impacts.length > 0 ? (["impact"] as const) : []),
    ...(details.businessBegan === null ? [] : (["business-began"] as const)),
    ...(owners ? (["owners"] as const) : []),
  ]);
}

async function quartersOf(tx: Tx, part: keyof typeof tables, client: number): Promise<QuestionField[]> {
  const table = tables[part];
  const rows = await tx.db
    .select({ year: table.year, quarter: table.quarter })
    .from(table)
    .where(eq(table.client, client));
  return rows.map((row) => questionField(part, row as Quarter));
}

/** Quarters of 2020 that are a figure of annual filers alone, where anybody else is not asked for them. */
export const isOfAnnualFiler = (field: QuestionField): boolean => {
  const figure = figureOfQuestion(field);
  return figure !== null && figure.part !== "receipts" && figure.quarter.year === 2020 && figure.quarter.quarter < 4;
};
