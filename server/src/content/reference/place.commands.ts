import type { content as operations } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { factOf, invalid, type Tx } from "../../platform/index.ts";
import { clientsOfNaics } from "../content.facts.ts";
import { cities, cityMerges, counties, naicsCodes, states, zipAreas } from "../reference.tables.ts";
import { normalName } from "./cityName.rules.ts";
import { entriesOf } from "./entry.commands.ts";
import { readCity, readCounty, usesOfCity, usesOfCounty } from "./place.queries.ts";
import { readNaics, readZipArea } from "./zipNaics.queries.ts";

const countyEntries = entriesOf({
  list: "counties",
  noun: "county",
  table: counties,
  read: readCounty,
  said: ({ stateCode, fips, name, validFrom, validUntil }) => ({
    state: stateCode,
    fips,
    name,
    valid_from: validFrom,
    valid_until: validUntil,
  }),
  isUsed: async (tx, { id }) => {
    const [row] = await tx.db.select({ uses: usesOfCounty }).from(counties).where(eq(counties.id, id));
    return (row?.uses ?? 0) > 0;
  },
});

/** A code of places begins with that of its state. */
async function demandFips(tx: Tx, state: string, fips: string | null | undefined): Promise<void> {
  const [of] = await tx.db.select({ fips: states.fips }).from(states).where(eq(states.stateCode, state));
  if (!of) throw invalid({ state_code: "Please choose a state." });
  if (fips && !fips.startsWith(of.fips)) throw invalid({ fips: `Codes of this state begin with ${of.fips}.` });
}

function demandSpan(from: string | null, until: string | null): void {
  if (from !== null && until !== null && from > until) throw invalid({ valid_until: "The end is before the start." });
}

export async function createCounty(tx: Tx, { body }: InputFor<typeof operations.createCounty>) {
  await demandFips(tx, body.state_code, body.fips);
  demandSpan(body.valid_from, body.valid_until);
  return countyEntries.create(tx, {
    stateCode: body.state_code,
    fips: body.fips,
    name: body.name,
    validFrom: body.valid_from,
    validUntil: body.valid_until,
  });
}

export async function changeCounty(tx: Tx, { params, body }: InputFor<typeof operations.changeCounty>) {
  const before = await countyEntries.held(tx, params.id);
  const { name = before.name, valid_from = before.validFrom, valid_until = before.validUntil, active } = body;
  demandSpan(valid_from, valid_until);
  const values = { name, validFrom: valid_from, validUntil: valid_until, active: active ?? before.active };
  return countyEntries.change(tx, before, body.version, values);
}

export const removeCounty = countyEntries.remove;

export const cityEntries = entriesOf({
  list: "cities",
  noun: "city",
  table: cities,
  read: readCity,
  said: ({ stateCode, fips, name, counties: lies, status }) => ({
    state: stateCode,
    fips,
    name,
    counties: lies,
    status,
  }),
  isUsed: async (tx, { id }) => {
    const [row] = await tx.db.select({ uses: usesOfCity }).from(cities).where(eq(cities.id, id));
    const merged = await tx.db.$count(cityMerges, sql`${id} in (${cityMerges.city}, ${cityMerges.into})`);
    return (row?.uses ?? 0) + merged > 0;
  },
});

/** Counties of the state, held so that none goes meanwhile. */
async function demandCounties(tx: Tx, state: string, ids: readonly number[]): Promise<void> {
  const asked = [...new Set(ids)];
  const found = await tx.db
    .select({ id: counties.id })
    .from(counties)
    .where(and(eq(counties.stateCode, state), inArray(counties.id, asked)))
    .for("share");
  if (found.length < asked.length) throw invalid({ counties: "Please choose counties of this state." });
}

/** The names under which a city is kept: as it is read, with its kind, and by what spellings are the same. */
export const namesOf = (name: string) => ({ name, fullName: name, normalName: normalName(name) });

export async function createCity(tx: Tx, { body }: InputFor<typeof operations.createCity>) {
  await demandFips(tx, body.state_code, body.fips);
  await demandCounties(tx, body.state_code, body.counties);
  await demandNewName(tx, body.state_code, body.name, body.fips);
  return cityEntries.create(tx, {
    stateCode: body.state_code,
    fips: body.fips,
    counties: body.counties,
    ...namesOf(body.name),
  });
}

/** Two places of a name are told apart by their codes; without one a name stands for the place that is there. */
async function demandNewName(tx: Tx, state: string, name: string, fips: string | null): Promise<void> {
  if (fips !== null) return;
  const same = and(eq(cities.stateCode, state), eq(cities.normalName, normalName(name)), isNull(cities.mergedInto));
  if ((await tx.db.$count(cities, same)) > 0) throw invalid({ name: "This city is in the list." });
}

/** A city that is renamed was looked at: it is checked by that. */
export async function changeCity(tx: Tx, { params, body }: InputFor<typeof operations.changeCity>) {
  const before = await cityEntries.held(tx, params.id);
  const { name, fips, counties: lies, active = before.active } = body;
  if (fips !== undefined) await demandFips(tx, before.stateCode, fips);
  if (lies !== undefined) await demandCounties(tx, before.stateCode, lies);
  const renamed = name !== undefined && name !== before.name;
  return cityEntries.change(tx, before, body.version, {
    active,
    ...(fips !== undefined && { fips }),
    ...(lies !== undefined && { counties: lies }),
    ...(renamed && { ...namesOf(name), kind: null, status: "ok" as const }),
  });
}

export const removeCity = cityEntries.remove;

const zipEntries = entriesOf({
  list: "zip_areas",
  noun: "zip_area",
  table: zipAreas,
  read: readZipArea,
  said: ({ zip, county, city, share }) => ({ zip, county, city, share }),
  isUsed: async () => false,
});

/** The state of a county, and a city of the same one. */
async function placed(tx: Tx, county: number | null, city: number | null) {
  const [lies] = county === null ? [] : await tx.db.select().from(counties).where(eq(counties.id, county)).for("share");
  if (!lies) throw invalid({ county: "Please choose a county." });
  if (city !== null) {
    const [found] = await tx.db.select().from(cities).where(eq(cities.id, city)).for("share");
    if (!found || found.stateCode !== lies.stateCode || found.mergedInto !== null)
      throw invalid({ city: "Please choose a city of the same state." });
  }
  return { county: lies.id, city, stateCode: lies.stateCode };
}

export async function createZipArea(tx: Tx, { body }: InputFor<typeof operations.createZipArea>) {
  const place = await placed(tx, body.county, body.city);
  return zipEntries.create(tx, { zip: body.zip, share: body.share, ...place });
}

export async function changeZipArea(tx: Tx, { params, body }: InputFor<typeof operations.changeZipArea>) {
  const before = await zipEntries.held(tx, params.id);
  const { county = before.county, city = before.city, active = before.active } = body;
  const moves = county !== before.county || city !== before.city;
  if (moves && before.zip.length < 5) throw invalid({ county: "An area of three digits lies in a state only." });
  return zipEntries.change(tx, before, body.version, {
    active,
    ...(body.share !== undefined && { share: body.share === null ? null : Number(body.share).toFixed(2) }),
    ...(moves && (await placed(tx, county, city))),
  });
}

export const removeZipArea = zipEntries.remove;

const naicsEntries = entriesOf({
  list: "naics",
  noun: "naics_code",
  table: naicsCodes,
  read: readNaics,
  said: ({ edition, code, title, successor }) => ({ edition, code, title, successor }),
  /** Clients name the code alone: it may go while another edition has it. */
  isUsed: async (tx, { id, code }) =>
    (await factOf(tx, clientsOfNaics, code)) > 0 &&
    (await tx.db.$count(naicsCodes, sql`${naicsCodes.code} = ${code} and ${naicsCodes.id} <> ${id}`)) === 0,
});

export const createNaics = (tx: Tx, { body }: InputFor<typeof operations.createNaics>) => naicsEntries.create(tx, body);

export async function changeNaics(tx: Tx, { params, body }: InputFor<typeof operations.changeNaics>) {
  const { version, ...values } = body;
  return naicsEntries.change(tx, await naicsEntries.held(tx, params.id), version, values);
}

export const removeNaics = naicsEntries.remove;
