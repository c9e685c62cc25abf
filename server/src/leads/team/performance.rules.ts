import { leadStatuses } from "@refundry/contract/leads";
import { addDays, daysBetween, type IsoDate } from "@refundry/contract/values";

/** A lead that was made in the window, by whom. */
export interface MadeLead {
  contractor: number;
  name: string;
  day: IsoDate;
  state: string;
}
/** A lead that was converted in the window. */
export interface Conversion {
  contractor: number;
  name: string;
  lead: string;
  created: IsoDate;
  convertedOn: IsoDate;
}

/** Today and the thirty days before, oldest first. */
export const windowOf = (today: IsoDate): IsoDate[] => Array.from({ length: 31 }, (_, at) => addDays(today, at - 30));

const perDay = (days: readonly IsoDate[], of: readonly IsoDate[]) => ({
  labels: [...days],
  data: days.map((day) => of.filter((one) => one === day).length),
});

/** Two lines with a point a day, and the leads of the window by what became of them. */
export function chartsOf(today: IsoDate, made: readonly MadeLead[], converted: readonly Conversion[]) {
  const days = windowOf(today);
  const present = leadStatuses.filter(({ state }) => made.some((lead) => lead.state === state));
  return {
    leads: perDay(
      days,
      made.map(({ day }) => day),
    ),
    clients: perDay(
      days,
      converted.map(({ convertedOn }) => convertedOn),
    ),
    donut: {
      labels: present.map(({ name }) => name),
      data: present.map(({ state }) => made.filter((lead) => lead.state === state).length),
      dates: [days[0] ?? today, today] as [IsoDate, IsoDate],
    },
  };
}

interface Counted {
  name: string;
  count: number;
  days: number;
}

function counted(rows: readonly { contractor: number; name: string; days: number }[]): Counted[] {
  const by = new Map<number, Counted>();
  for (const { contractor, name, days } of rows) {
    const one = by.get(contractor) ?? { name, count: 0, days: 0 };
    by.set(contractor, { name, count: one.count + 1, days: one.days + days });
  }
  return [...by.values()];
}

const ranked = (all: Counted[], order: (one: Counted, other: Counted) => number): Counted[] =>
  [...all].sort((one, other) => order(one, other) || one.name.localeCompare(other.name, "en"));
const byCount = (one: Counted, other: Counted) => other.count - one.count;

/** Who has most, by name, and who has as many. */
function mostOf(all: Counted[]) {
  const [first, ...others] = ranked(all, byCount);
  return first && { ...first, tied: others.filter(({ count }) => count === first.count).map(({ name }) => name) };
}

/**
 * Who made most leads, most conversions, and converts fastest over at least two. Equals share the first two, in the order of their
 * names; the last goes to more conversions, then to the earlier name (12, 5.7).
 */
export function winnersOf(made: readonly MadeLead[], converted: readonly Conversion[]) {
  const conversions = counted(converted.map((one) => ({ ...one, days: daysBetween(one.created, one.convertedOn) })));
  const most = mostOf(counted(made.map((one) => ({ ...one, days: 0 }))));
  const closer = mostOf(conversions);
  const average = (one: Counted) => one.days / one.count;
  const [fastest] = ranked(
    conversions.filter(({ count }) => count >= 2),
    (one, other) => average(one) - average(other) || byCount(one, other),
  );
  return {
    leads: most ? { contractor: most.name, tied: most.tied, lead_count: most.count } : null,
    clients: closer ? { contractor: closer.name, tied: closer.tied, client_count: closer.count } : null,
    velocity: fastest ? { contractor: fastest.name, conversion_velocity: `${average(fastest).toFixed(1)} days` } : null,
  };
}

/** The two tables, newest first. */
export function tablesOf(today: IsoDate, made: readonly MadeLead[], converted: readonly Conversion[]) {
  const days = new Map<string, { day: IsoDate; contractor: number; name: string; many: number }>();
  for (const { day, contractor, name } of made) {
    const key = `${day} ${contractor}`;
    const one = days.get(key) ?? { day, contractor, name, many: 0 };
    days.set(key, { ...one, many: one.many + 1 });
  }
  return {
    leads: [...days.values()]
      .sort((one, other) => other.day.localeCompare(one.day) || one.name.localeCompare(other.name, "en"))
      .map(({ day, contractor, name, many }) => ({
        day_of_creation: day,
        contractor_id: contractor,
        contractor: name,
        leads_that_day: many,
        age: daysBetween(day, today),
      })),
    clients: [...converted]
      .sort(
        (one, other) =>
          other.convertedOn.localeCompare(one.convertedOn) ||
          one.name.localeCompare(other.name, "en") ||
          one.lead.localeCompare(other.lead, "en"),
      )
      .map(({ contractor, name, lead, convertedOn }) => ({
        contractor_id: contractor,
        contractor: name,
        converted_lead: lead,
        converted_on: convertedOn,
      })),
  };
}
