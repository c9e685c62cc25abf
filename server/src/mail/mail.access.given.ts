import { postLetter } from "../platform/index.ts";
import type { AreaAccess, Records } from "../product/accessWords.given.ts";
import type { World } from "../world.given.ts";

export const areaAccess: AreaAccess = {
  rows: {
    // 18 API, 2.6
    "mail.mailbox": [1, 2],
    "mail.message": [1, 2],
  },
  kinds: { mail: { path: "/mailbox/{id}" } },
  records: async (world, _admin, known) => ({ mail: await givenLetter(world, known) }),
};

async function givenLetter(world: World, { person }: Records): Promise<number> {
  await world.system((tx) =>
    postLetter(tx, {
      kind: "test",
      to: { userId: person, address: "a@example.test" },
      subject: "Hello",
      paragraphs: ["Hello"],
    }),
  );
  const { rows } = await world.owner.query("select max(id)::int as id from mail_messages");
  return rows[0].id;
}
