import type { WebSocket } from "ws";
import { z } from "zod";
import { type Call, inTransaction, visibilityOf } from "../platform/index.ts";

const mostRecords = 50;
const pingEvery = 25_000;

/** What a tab may ask: to hear of a record that is on its screen. */
const watchMessage = z.strictObject({
  watch: z.array(z.strictObject({ type: z.enum(["clients"]), id: z.number().int().positive() })).max(mostRecords),
});

/** One socket per tab: hears the person's channel, its session's end, and the records on screen that are in scope. */
export function openSocket(call: Call, socket: WebSocket): void {
  const { realtime } = call.services;
  const { userId, sessionId } = call.actor;
  const send = (message: string) => socket.readyState === socket.OPEN && socket.send(message);
  const always = [
    realtime.listen({ user: userId }, send),
    realtime.listen({ session: sessionId }, (message) => {
      send(message);
      socket.close(4401, "session ended");
    }),
  ];
  let watched: (() => void)[] = [];
  const ping = setInterval(() => socket.ping(), pingEvery);
  socket.on("message", (data: Buffer) => {
    const message = watchMessage.safeParse(readJson(data));
    if (!message.success) return socket.close(1008, "not understood");
    for (const stop of watched) stop();
    watched = [];
    void watch(call, message.data.watch).then((seen) => {
      watched = seen.map(({ type, id }) => realtime.listen({ record: type, id }, send));
    });
  });
  socket.on("close", () => {
    clearInterval(ping);
    for (const stop of [...always, ...watched]) stop();
  });
  socket.on("error", () => socket.terminate());
}

/** Only records in scope are heard of. */
async function watch(call: Call, records: { type: string; id: number }[]): Promise<{ type: string; id: number }[]> {
  const { actor, scope } = call;
  return inTransaction(call.services.pool, { actor, scope, readOnly: true }, async (tx) => {
    const seen = [];
    for (const record of records)
      if (await visibilityOf(`/${record.type}/{id}`)?.check(tx, String(record.id))) seen.push(record);
    return seen;
  }).catch(() => []);
}

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString("utf8"));
  } catch {
    return null;
  }
}
