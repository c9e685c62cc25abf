import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const placeOf = async (client: number) => {
  const { rows } = await world.owner.query(
    `select street, city, zip, counties.name as county, client_places.source from client_places
     left join counties on counties.id = county where client = $1 and kind = 'address'`,
    [client],
  );
  return rows;
};
const change = async (id: number, body: object) => {
  const { version } = await admin.call(clients.read, { params: { id } });
  await admin.call(clients.update, { params: { id }, body: { ...body, version } });
};

const dayton = { city: "Dayton", zip: "45402", county: "Montgomery County" };

test("the place follows the address: a street alone moves nobody, another ZIP leads to its county", async () => {
  const { id } = await world.given.client({ state: "OH", city: "Dayton", zip: "45402", street: "1 Main Street" });
  const other = (await world.given.client({ state: "OH", city: "Dayton", zip: "45402", street: "5 High Street" })).id;
  expect(await placeOf(id)).toEqual([{ ...dayton, street: "1 Main Street", source: "derived" }]);
  await world.owner.query(
    "update client_places set county = (select min(id) from counties where name = 'Greene County'), source = 'chosen' where client = $1",
    [id],
  );
  await change(id, { street: "2 Elm Street" });
  expect(await placeOf(id)).toEqual([{ ...dayton, county: "Greene County", street: "2 Elm Street", source: "chosen" }]);
  await change(id, { street: "3 Elm Street", city: "Columbus", zip: "43004" });
  const moved = { city: "Columbus", zip: "43004", street: "3 Elm Street", source: "derived" };
  expect(await placeOf(id)).toMatchObject([moved]);
  expect(await placeOf(other)).toEqual([{ ...dayton, street: "5 High Street", source: "derived" }]);
});

test("a client who was entered before places were kept gets one with the first change of the street", async () => {
  const { id } = await world.given.client({ state: "OH", city: "Dayton", zip: "45402" });
  await world.owner.query("delete from client_places where client = $1", [id]);
  await change(id, { street: "4 Elm Street" });
  await world.jobsDone();
  expect(await placeOf(id)).toEqual([{ ...dayton, street: "4 Elm Street", source: "derived" }]);
});
