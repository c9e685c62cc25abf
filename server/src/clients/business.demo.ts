/** A small seeded generator: the demo data is the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const list = (text: string) => text.split(" ");

const places = list(
  "Harbor Cobalt Juniper Saltwater Prairie Copper Willow Granite Lantern Orchard Meadow Falcon Sable Birch Summit Cinder Marigold Foxglove Timber Delta Ember Pinecrest Bluebird Quarry Linden Drift Hearth Canyon Thistle Aurora",
);
const things = list(
  "Ridge Hollow Point Creek Works House Lane Field Gate Mill Bridge Grove Shore Trail Yard Valley Spring Crossing Cove Forge",
);
/** What a business does, and the NAICS group or industry it belongs to. */
const trades: readonly [string, string][] = [
  ["Kitchen", "722511"],
  ["Coffee", "722515"],
  ["Dental Care", "621210"],
  ["Family Practice", "621111"],
  ["Child Care", "624410"],
  ["Fitness", "713940"],
  ["Plumbing & Heating", "238220"],
  ["Freight", "484110"],
  ["Cleaning", "561720"],
  ["Auto Repair", "811111"],
  ["Salon", "812112"],
  ["Inn", "721110"],
  ["Nursery", "1114"],
  ["Dairy", "1121"],
  ["Community Theater", "7111"],
];
const forms = ["LLC", "Inc.", "Corp.", "LLC", "Co.", "LP"];
/** Every second one is called Ms., the others Mr. */
const firsts = list(
  "Nora Silas Ines Caleb Mira Tobias Odette Rafael Greta Amos Leila Victor Paloma Simon Hattie Omar Delia Jasper Wren Marcus",
);
const salutationOf = (first: string) => (firsts.indexOf(first) % 2 === 0 ? "Ms." : "Mr.");
const lasts = list(
  "Ashdown Bellweather Corrigan Delacroix Eastman Farrow Greyling Holloway Iverson Jorgensen Kestrel Lindqvist Marchetti Northcott Okonjo Prewitt Rosario Stavros Tremaine Vasquez",
);
/** City, state, ZIP. */
const towns: readonly [string, string, string][] = [
  ["Dayton", "OH", "45402"],
  ["Austin", "TX", "78701"],
  ["Portland", "OR", "97204"],
  ["Savannah", "GA", "31401"],
  ["Boise", "ID", "83702"],
  ["Providence", "RI", "02903"],
  ["Duluth", "MN", "55802"],
  ["Tucson", "AZ", "85701"],
  ["Albany", "NY", "12207"],
  ["Fresno", "CA", "93721"],
  ["Lincoln", "NE", "68508"],
  ["Mobile", "AL", "36602"],
];

export interface DemoBusiness {
  legal: string;
  trade: string;
  ein: string;
  naics: string;
  type: 1 | 2 | 3;
  town: readonly [string, string, string];
  salutation: "Ms." | "Mr.";
  first: string;
  last: string;
  email: string;
  phone: string;
}

const at = <T>(items: readonly T[], chance: number): T => items[Math.floor(chance * items.length)] as T;

/** An invented business; the same number is always the same one. */
export function demoBusiness(number: number): DemoBusiness {
  const random = seeded(number * 7919 + 11);
  random();
  const [trade, naics] = at(trades, random());
  const name = `${at(places, random())} ${at(things, random())}`;
  const place = number > places.length * things.length ? `${name} ${Math.floor(number / 600) + 1}` : name;
  const first = at(firsts, random());
  const last = at(lasts, random());
  const word = place.toLowerCase().replace(/[^a-z0-9]/g, "");
  return {
    legal: `${place} ${trade} ${at(forms, random())}`,
    trade: random() < 0.6 ? `${place} ${trade}` : `${at(places, random())} ${trade}`,
    ein: `${String(10 + (number % 90)).padStart(2, "0")}-${String(2_000_000 + Math.floor(number / 90)).padStart(7, "0")}`,
    naics,
    type: trade === "Nursery" || trade === "Dairy" ? 2 : trade === "Community Theater" ? 3 : 1,
    town: at(towns, random()),
    salutation: salutationOf(first),
    first,
    last,
    email: `${first}.${last}@${word}.example`.toLowerCase(),
    phone: `555${String(Math.floor(random() * 10_000_000)).padStart(7, "0")}`,
  };
}
