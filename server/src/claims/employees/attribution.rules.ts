/** What the list says of one person. Percent as a decimal string with at most two digits; null: not asked. */
export interface ListedPerson {
  readonly id: number;
  readonly kind: "owner" | "family";
  readonly name: string;
  readonly percent: string | null;
  readonly hasLivingRelatives: boolean | null;
  readonly relatedTo: number | null;
}

/** Whether somebody's wages stay out; when they count, why, as a chip says it. */
export interface Attribution {
  readonly excluded: boolean;
  readonly reason: string | null;
}

const half = 5000n;

/** Hundredths of a percent. */
function hundredths(percent: string): bigint {
  const [whole = "0", fraction = ""] = percent.split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0").slice(0, 2));
}

function percentText(value: bigint): string {
  const fraction = (value % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  return `${value / 100n}${fraction && `.${fraction}`}%`;
}

/** Everybody whom `Related to` ties together, each list under every id in it. */
function groupsOf(people: readonly ListedPerson[]): Map<number, ListedPerson[]> {
  const groups = new Map(people.map((person) => [person.id, [person]]));
  for (const person of people) {
    const own = groups.get(person.id);
    const other = person.relatedTo === null ? undefined : groups.get(person.relatedTo);
    if (!own || !other || own === other) continue;
    const joined = [...own, ...other];
    for (const one of joined) groups.set(one.id, joined);
  }
  return groups;
}

const isOwner = ({ kind }: ListedPerson) => kind === "owner";

/** (a): the given percents of the owners who are related add up to at most half. */
function holdsNoMajority(group: readonly ListedPerson[]): boolean {
  let sum = 0n;
  for (const { kind, percent } of group) if (kind === "owner" && percent !== null) sum += hundredths(percent);
  return sum <= half;
}

function ownerReason(person: ListedPerson, group: readonly ListedPerson[]): string | null {
  if (person.percent !== null && holdsNoMajority(group)) {
    const given = group.flatMap((one) => (isOwner(one) && one.percent !== null ? [hundredths(one.percent)] : []));
    const sum = given.reduce((a, b) => a + b, 0n);
    const own = `owns ${percentText(hundredths(person.percent))}`;
    return given.length > 1 ? `${own}, with relatives ${percentText(sum)}` : own;
  }
  if (person.hasLivingRelatives === false && group.length === 1) return "no living relatives";
  return null;
}

function familyReason(group: readonly ListedPerson[]): string | null {
  const owners = group.filter(isOwner);
  const allSmall = owners.length > 0 && owners.every(({ percent }) => percent !== null) && holdsNoMajority(group);
  return allSmall ? "related to owners of at most 50% only" : null;
}

/**
 * Who is excluded (05, 5.3; domain document 1.4). Everybody listed, unless (a) an owner whose given percent, with the given
 * percents of all owners linked to it, is at most 50; (b) an owner without living relatives to whom nobody listed is linked;
 * (c) a family member linked only to owners of kind (a). A missing percent never keeps anybody in. Links are followed in
 * both directions and onwards, since shares are attributed among all who are related.
 */
export function attributionsOf(people: readonly ListedPerson[]): Map<number, Attribution> {
  const groups = groupsOf(people);
  return new Map(
    people.map((person) => {
      const group = groups.get(person.id) ?? [person];
      const reason = isOwner(person) ? ownerReason(person, group) : familyReason(group);
      return [person.id, { excluded: reason === null, reason }];
    }),
  );
}
