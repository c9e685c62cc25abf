import { enqueue } from "../platform/index.ts";
import type { World } from "../world.given.ts";
import { watchMail } from "./mailOutage.jobs.ts";

/** A mail that the server refused for now, so many minutes ago, and that waits for another try, which nothing of the test makes. Answers its id. */
export async function refusedMail({ owner }: World, minutesAgo: number): Promise<number> {
  const { rows } = await owner.query(
    `with made as (insert into mail_messages (kind, to_address, subject, text, html, outcome, tries, next_try_at)
       values ('test', 'a@example.test', 'Hello', 'Hello.', '<p>Hello.</p>', 'queued', 1, now() + interval '1 day') returning id)
     insert into mail_events (mail, kind, at) select id, 'refused_for_now', now() - make_interval(mins => $1) from made
     returning mail::int as id`,
    [minutesAgo],
  );
  return rows[0].id;
}

/** The product looks whether mail leaves. */
export async function lookForOutage(world: World): Promise<void> {
  await world.system((tx) => enqueue(tx, watchMail, {}));
  await world.jobsDone();
}
