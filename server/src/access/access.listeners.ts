import { attorneyChanged, clientMoved, clientUsersChanged } from "../clients/index.ts";
import { emailChanged, entityChanged, podChanged, userChanged, userClosed, userInvited } from "../people/index.ts";
import { listener, postMail, type Topic, type Tx } from "../platform/index.ts";
import { removeForeignDeputies } from "./acting/deputy.commands.ts";
import { endLostActingOf } from "./sessions/actingEnd.commands.ts";
import { emailChangedMail, greeted } from "./sessions/letters.commands.ts";
import { endSessions } from "./sessions/session.commands.ts";
import { clientsOf, standing } from "./sessions/session.queries.ts";
import { closeLinks, mailLink } from "./signing/link.commands.ts";

/** Who is invited gets a link to activate the account; the tabs of those who changed ask who they are now. */
export const accessListeners = ({ publicUrl }: { publicUrl: string }) => [
  listener(userInvited, (tx, { person }) => mailLink(tx, publicUrl, person)),
  listener(userChanged, async (tx, { user }) => {
    await removeForeignDeputies(tx, user);
    // An administrator who is none any more acts for nobody.
    await endLostActingOf(tx, user);
    tx.tell(standing("users", user), { kind: "session" });
  }),
  listener(entityChanged, async (tx, { entity }) => tx.tell(standing("entities", entity), { kind: "session" })),
  // The tax firm's role 13 sees the clients of the managing firm, or no more.
  listener(podChanged, async (tx, { taxFirm }) => tx.tell(standing("entities", taxFirm), { kind: "session" })),
  listener(clientUsersChanged, async (tx, { user }) => {
    await removeForeignDeputies(tx, user);
    tx.tell(standing("users", user), { kind: "session" });
  }),
  // Who has the client no more learns it as those who have it now: their lists are others, and the client's screens are gone.
  listener(clientMoved, async (tx, { client, from, to }) => {
    for (const [held, firms] of [
      ["managing", [from.managingFirm, to.managingFirm]],
      ["tax", [from.taxFirm, to.taxFirm]],
    ] as const)
      if (firms[0] !== firms[1]) for (const firm of firms) tellOfClient(tx, clientsOf(held, firm), client);
  }),
  listener(attorneyChanged, async (tx, { client, from, to }) => {
    for (const attorney of [from, to])
      if (attorney !== null) tellOfClient(tx, clientsOf("attorney", attorney), client.id);
  }),
  listener(userClosed, async (tx, { user }) => {
    await endSessions(tx, user, "user_closed");
    await closeLinks(tx, user);
    await removeForeignDeputies(tx, user);
    await endLostActingOf(tx, user);
  }),
  listener(emailChanged, async (tx, { person, from }) => {
    // What the former address was sent opens nothing any more.
    await closeLinks(tx, person.id);
    if (person.activationStatus === "pending") return mailLink(tx, publicUrl, person);
    await endSessions(tx, person.id, "revoked");
    for (const address of [from, person.email]) await tellOfAddress(tx, person, address);
  }),
];

/** The number alone: what the client is, the tab reads by its own right, or not at all. */
const tellOfClient = (tx: Tx, topic: Topic, id: number) => tx.tell(topic, { kind: "record", type: "clients", id });

/** Both addresses are told: whoever lost one learns of it (03, E-mail). */
async function tellOfAddress(
  tx: Tx,
  person: { id: number; first: string; last: string; email: string },
  address: string,
): Promise<void> {
  const { id, email } = person;
  await postMail(tx, emailChangedMail, { ...greeted(person), email }, { to: { userId: id, address } });
}
