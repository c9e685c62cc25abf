// Mails: 10,000 that are queued and handed over to a mail server beside a bare loop of the library to the same server, in turns
// (issue 16: at least 0.7 ×); the search by address among 5,000,000 mails (MAIL-54). `BENCH_MAILS=500000` measures a tenth of these.
import { fork } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import pg from "pg";
import { openPool } from "../server/dist/platform/database/database.js";
import { postLetter } from "../server/dist/platform/mail/mailing.js";
import { makeLog } from "../server/dist/platform/process/log.js";
import { inTransaction } from "../server/dist/platform/records/transaction.js";
import { against, load, root, seedClients, startProduct } from "./product.mjs";

/** The library that the product sends with. */
const nodemailer = createRequire(path.join(root, "server/package.json"))("nodemailer");

const many = Number(process.env.BENCH_MAILS ?? 5_000_000);
const handed = Number(process.env.BENCH_HANDED ?? 10_000);
const turns = 5;
/** Mails that one transaction queues, as a cause of many would. */
const together = 100;
const goals = { search: 500, speed: 0.7 };

export async function benchMails() {
  const sink = fork(path.join(root, "bench/mailSink.mjs"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const told = () => new Promise((resolve) => sink.once("message", resolve));
  const { port } = await told();
  const smtpUrl = `smtp://127.0.0.1:${port}?from=office@refundry.test`;
  process.env.SMTP_URL = smtpUrl;
  const product = await startProduct({ clients: seedClients, port: 3741 });
  delete process.env.SMTP_URL;
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    const taken = async () => {
      sink.send("how many?");
      return (await told()).taken;
    };
    const speed = await handOvers({ product, owner, smtpUrl, taken });
    await fill(owner);
    return [speed, ...searches(product)];
  } finally {
    await owner.end();
    await product.stop();
    sink.disconnect();
  }
}

const letter = (turn, n) => ({
  kind: "test",
  to: { userId: null, address: `person${turn}x${n}@bench.example` },
  subject: `Mail ${n} of turn ${turn}`,
  paragraphs: ["Dear reader,", "this is what a mail of the product is about, in two paragraphs with some words each."],
});

/** Both sides in turns, each with mails of its own; the second goes first in every other turn. */
async function handOvers({ product, owner, smtpUrl, taken }) {
  const each = Math.ceil(handed / turns);
  const { rows } = await owner.query("select coalesce(max(id), 0)::bigint as last from mail_messages");
  const pool = openPool(product.databaseUrl, makeLog("silent"), 4);
  const sides = {
    ours: async (turn) => {
      const before = await taken();
      const began = performance.now();
      for (let from = 0; from < each; from += together)
        await inTransaction(pool, {}, async (tx) => {
          for (let n = from; n < Math.min(each, from + together); n += 1) await postLetter(tx, letter(turn, n));
        });
      const queued = performance.now() - began;
      while ((await taken()) - before < each) await new Promise((resolve) => setTimeout(resolve, 20));
      return { took: performance.now() - began, queued };
    },
    bare: async (turn) => {
      const transport = nodemailer.createTransport({ url: smtpUrl });
      const began = performance.now();
      for (let n = 0; n < each; n += 1) {
        const { to, subject, paragraphs } = letter(turn, n);
        await transport.sendMail({
          from: "office@refundry.test",
          to: to.address,
          subject,
          text: paragraphs.join("\n\n"),
          html: paragraphs.map((text) => `<p>${text}</p>`).join(""),
        });
      }
      return { took: performance.now() - began, queued: 0 };
    },
  };
  const ratios = [];
  const all = { ours: [], bare: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 === 0 ? ["ours", "bare"] : ["bare", "ours"];
    const now = {};
    for (const side of order) now[side] = await sides[side](turn);
    ratios.push(now.ours.took / now.bare.took);
    for (const side of order) all[side].push(now[side]);
  }
  await pool.end();
  await demandOnce(owner, each * turns, rows[0].last);
  const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  const rate = (side) => (1000 * each) / median(all[side].map(({ took }) => took));
  const queued = median(all.ours.map((one) => one.queued)) / 1000;
  return {
    name: `${each * turns} mails queued and handed over, beside a bare loop`,
    // Time beside time: 0.7 × the speed is 1 / 0.7 × the time.
    ratio: median(ratios),
    goal: Number((1 / goals.speed).toFixed(2)),
    detail: `${rate("ours").toFixed(0)} a second against ${rate("bare").toFixed(0)}: ${(1 / median(ratios)).toFixed(2)} × the speed, goal ${goals.speed} ×; ${each} queued in ${queued.toFixed(1)} s`,
  };
}

/** Every mail of this run stands as sent, with one acceptance. */
async function demandOnce(owner, count, after) {
  const asked = `select count(*)::int as mails, count(*) filter (where outcome = 'sent')::int as sent,
    (select count(*) from mail_events e join mail_messages m on m.id = e.mail where m.kind = 'test' and m.id > $1 and e.kind = 'accepted')::int as accepted
    from mail_messages where kind = 'test' and id > $1`;
  for (let tries = 0; ; tries += 1) {
    const [found] = (await owner.query(asked, [after])).rows;
    if (found.mails === count && found.sent === count && found.accepted === count) return;
    if (tries > 200) throw new Error(`Of ${count} mails ${found.sent} are sent, with ${found.accepted} acceptances.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Messages to clients, each with its addressee and every other one with a copy to somebody else; what a run before left stays. */
async function fill(owner) {
  const known = "select count(*)::int as known from mail_messages where to_address like 'contact%@bench.example'";
  const [{ known: there }] = (await owner.query(known)).rows;
  if (there >= many) return;
  const { rows } = await owner.query("select indexdef from pg_indexes where indexname = 'mail_recipients_address'");
  await owner.query("begin");
  await owner.query("set local maintenance_work_mem = '1GB'");
  // An index that is made at once takes a fraction of one that grows row by row.
  await owner.query("drop index mail_recipients_address");
  await owner.query(
    `insert into mail_messages (kind, to_address, subject, text, html, outcome, transport, sent_at, created_at, client, type, body, send_after)
     select 'client_message', 'contact' || n || '@bench.example', 'Message ' || n, 'Words', '<p>Words</p>', 'sent', 'smtp', t.at, t.at,
       c.ids[1 + n % cardinality(c.ids)], 5, '<p>Words</p>', t.at
     from generate_series($1::int + 1, $2::int) n, lateral (select now() - n * interval '10 seconds' as at) t, (select array_agg(id order by id) as ids from clients) c`,
    [there, many],
  );
  await owner.query(
    `insert into mail_recipients (mail, kind, address, state)
     select m.id, one.kind, one.address, 'accepted' from mail_messages m, lateral (values ('to', m.to_address),
       ('cc', case when m.id % 2 = 0 then 'copy' || m.id % 50021 || '@partner' || m.id % 997 || '.example' end)) one (kind, address)
     where m.to_address like 'contact%@bench.example' and one.address is not null and not exists (select from mail_recipients r where r.mail = m.id)`,
  );
  await owner.query(rows[0].indexdef);
  await owner.query("commit");
  await owner.query("vacuum analyze mail_messages, mail_recipients");
}

/** A whole address, a part of one, one that gets copies, a domain that a thousandth has, and what nobody has. */
function searches({ url, headers }) {
  const kinds = {
    "a whole address": (n) => `contact${1 + ((n * 7919) % many)}@bench.example`,
    "a part of one": (n) => `tact${1 + ((n * 7919) % many)}@`,
    "one that gets copies": (n) => `copy${n * 977}@`,
    "a domain": (n) => `@partner${n * 31}.`,
    "nobody's": (n) => `nobody${n}@nowhere.example`,
  };
  return Object.entries(kinds).map(([kind, words]) => {
    const paths = Array.from({ length: 20 }, (_, n) => `/api/v1/adoptions/emails?q=${encodeURIComponent(words(n))}`);
    const { p50, p95, wrong } = load({ url, headers, paths, callers: 1 });
    const line = against(`MAIL-54 among ${many} mails: ${kind}`, p95, goals.search, "ms");
    return { ...line, detail: `${line.detail} (p50 ${p50.toFixed(1)} ms, ${wrong} wrong)` };
  });
}
