import { notificationTypes } from "@refundry/contract/catalogue";
import { mostNamed } from "@refundry/contract/clients";
import { eq, type SQL, sql } from "drizzle-orm";
import { personReachesClient } from "../access/index.ts";
import { clients, clientUsers } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { enqueued, type NoticesGiven, planned, type Told } from "../platform/index.ts";
import { mailAtOnce } from "./noticeMail.jobs.ts";
import { bellRoles, standardMails } from "./notification.rules.ts";
import { notificationPreferences, notifications } from "./notification.tables.ts";

type Given = NoticesGiven["notices"][number];

/** The notices as rows of JSON, each with what the registry says of its type. */
const noticeRows = (notices: readonly Given[]) =>
  notices.map(({ key, client, target, form, params }, place) => {
    const type = notificationTypes[key];
    const { withBell: bell, without } = standardMails(type);
    return { place, type: type.id, form, client, target, params, bell, without, batch: type.batch !== undefined };
  });

/** Who is asked for, a row for each way of saying it. */
const askRows = (notices: readonly Given[]) =>
  notices.flatMap(({ to }, place) => to.map((told) => ({ place, ...askRow(told) })));

function askRow(told: Told): object {
  if ("people" in told) return { people: told.people };
  return "roles" in told ? { roles: told.roles, firm: told.firm ?? null } : { of_client: told.ofClient };
}

const haveBell = sql`any(${sql.param([...bellRoles])}::int[])`;

/**
 * Writes who is told of the notices of one transaction, in one statement: people asked for by number, by role or by their client,
 * who are active, reach the client, and did not cause it. One change that tells one person of many clients is one row, where the
 * type has words for it; a row that is unread counts up and comes again. Answers who has something new.
 */
export async function writeNotices({ db, now, actor, notices }: NoticesGiven): Promise<readonly number[]> {
  const causes = actor ? [actor.userId, actor.realUserId] : [];
  const statement = sql`
    with notice as (
      select * from jsonb_to_recordset(${JSON.stringify(noticeRows(notices))}::jsonb) as notice(
        place int, type int, form text, client bigint, target bigint, params jsonb, bell text, without text, batch boolean)
    ), ask as (
      select * from jsonb_to_recordset(${JSON.stringify(askRows(notices))}::jsonb) as ask(
        place int, people bigint[], roles int[], firm bigint, of_client text)
    ), asked as (${asked()}), reached as (
      select notice.*, ${users.id} as person, ${users.roleId} as role
      from asked
      join notice using (place)
      join ${users} on ${users.id} = asked.person
      left join ${clients} on ${clients.id} = notice.client
      where ${users.activationStatus} = 'active' and ${users.deletedAt} is null
        and ${users.id} <> all(${sql.param(causes)}::bigint[])
        and (notice.client is null or (${clients.deletedAt} is null and ${personReachesClient}))
    ), counted as (
      select *, batch and count(*) over (partition by person, type) > 1 as in_one,
        count(*) over (partition by person, type) as all_of_type
      from reached
    ), named as materialized (
      select person, type, string_agg(client::text, ',' order by client) as clients
      from counted where in_one and all_of_type <= ${mostNamed} group by person, type
    ), told as (
      select distinct on (person, type, target) *
      from (
        select place, person, role, type, bell, without,
          case when in_one then 'batch' else form end as form,
          case when not in_one then client end as client,
          case when in_one then 0 else target end as target,
          case when in_one then jsonb_strip_nulls(jsonb_build_object('n', all_of_type, 'clients', clients)) else params end as params,
          case when in_one then 1 else count(*) over (partition by person, type, target) end as times
        from counted left join named using (person, type)
      ) placed
      order by person, type, target, place desc
    ), written as (${written(now, actor?.userId ?? null)})
    select (select array_agg(distinct user_id::float8) from written) as people,
      (select ${enqueued(actor, mailAtOnce, {}, { key: mailAtOnce.name })} where exists (select from written where mail = 'now')) as job`;
  // It leaves at once: the trail is held behind it.
  const { rows } = (await planned(db, statement).execute()) as { rows: { people: number[] | null }[] };
  return rows[0]?.people ?? [];
}

/** The people asked for, by notice; whether they are told is decided behind it. */
const asked = (): SQL => sql`
  select place, unnest(people) as person from ask
  union
  select ask.place, ${users.id} from ask
  join ${users} on ${users.roleId} = any(ask.roles) and (ask.firm is null or ${users.parentEntity} = ask.firm)
  union
  select place, ${clients.attorneyOfRecord} from ask join notice using (place)
  join ${clients} on ${clients.id} = notice.client
  where of_client = 'attorney'
  union
  select place, ${clientUsers.userId} from ask join notice using (place)
  join ${clientUsers} on ${clientUsers.clientId} = notice.client
  where of_client = 'users'`;

/** In the order of the unique index, so that two that tell the same people wait for one another and not crosswise. */
function written(now: Date, actor: number | null): SQL {
  const { count, params, mailedAt } = notifications;
  const bell = sql`(select ${users.roleId} from ${users} where ${eq(users.id, notifications.userId)}) = ${haveBell}`;
  const both = sql`((${params}->>'n')::int + (excluded.params->>'n')::int)`;
  // Who has no bell read it in the mail: there it begins anew.
  const goesOn = sql`(${mailedAt} is null or ${bell})`;
  return sql`
    insert into ${notifications}
      (user_id, type_id, form, client, target_id, params, count, actor_user_id, created_at, mail)
    select person, type, form, client, target, params, times, ${actor}::bigint, ${now.toISOString()}::timestamptz,
      coalesce(preferred.mail, case when role = ${haveBell} then bell else without end)
    from told
    left join ${notificationPreferences} preferred on preferred.user_id = person and preferred.type_id = type
    order by person, type, target
    on conflict (user_id, type_id, target_id) where read_at is null do update set
      count = case when ${goesOn} then ${count} else 0 end + excluded.count,
      params = case when excluded.form = 'batch' and ${goesOn}
        then jsonb_strip_nulls(jsonb_build_object('n', ${both}, 'clients', case when ${both} <= ${mostNamed}
          then (${params}->>'clients') || ',' || (excluded.params->>'clients') end)) else excluded.params end,
      form = excluded.form, client = excluded.client, actor_user_id = excluded.actor_user_id,
      created_at = excluded.created_at, mail = excluded.mail, mailed_at = null, snoozed_until = null
    returning user_id, mail`;
}
