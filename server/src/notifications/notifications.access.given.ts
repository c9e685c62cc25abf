import type { AreaAccess } from "../product/accessWords.given.ts";
import { toldOf } from "./notifications.given.ts";

export const areaAccess: AreaAccess = {
  rows: {
    // 02, API: signed in; the owner's own alone
    "notifications.list": "signed-in",
    "notifications.ofType": "signed-in",
    "notifications.types": "signed-in",
    "notifications.change": "signed-in",
    "notifications.read": "signed-in",
    "notifications.snooze": "signed-in",
    "notifications.markAll": "signed-in",
    "notifications.unmarkAll": "signed-in",
    "notifications.preferences": "signed-in",
    "notifications.prefer": "signed-in",
    "notifications.sample": "signed-in",
  },
  kinds: {
    notification: {
      path: "/notifications/{id}",
      reach: ({ side }) => side === "own",
      idFor: async ({ world }, side, caller) => {
        const [own, other] = [caller.person?.id ?? 0, (await world.given.role(1)).id];
        const owner = side === "own" ? own : other === own ? 0 : other;
        await world.system(async (tx) =>
          tx.notify("user_activated", { to: { people: [owner] }, target: own, params: { name: "Somebody" } }),
        );
        const rows = await toldOf(world, "user_activated");
        return rows.findLast(({ userId }) => userId === owner)?.id ?? 987_654_321;
      },
    },
  },
  texts: { typeId: "0" },
  records: async (world, admin) => {
    await world.system(async (tx) =>
      tx.notify("user_activated", { to: { people: [admin.person?.id ?? 0] }, target: 1, params: { name: "Somebody" } }),
    );
    return { notification: (await toldOf(world, "user_activated")).at(-1)?.id ?? 0, typeId: "0" };
  },
  besides: () => ({ state: "0" }),
};
