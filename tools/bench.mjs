// `npm run bench [-- name …]`: every measurement as a ratio against its reference in the same run; under the goal is good, without one it is told only.
import { build, install } from "./prepare.mjs";

install();
await build();
const benches = {
  start: async () => (await import("../bench/start.mjs")).benchStart(),
  credit: async () => (await import("../bench/credit.mjs")).benchCredit(),
  import: async () => (await import("../bench/import.mjs")).benchImport(),
  places: async () => (await import("../bench/places.mjs")).benchPlaces(),
  recalculation: async () => (await import("../bench/recalculation.mjs")).benchRecalculation(),
  packages: async () => (await import("../bench/packages.mjs")).benchPackages(),
  papers: async () => (await import("../bench/papers.mjs")).benchPapers(),
  hostile: async () => (await import("../bench/hostile.mjs")).benchHostile(),
  uploads: async () => (await import("../bench/uploads.mjs")).benchUploads(),
  signIn: async () => (await import("../bench/signIn.mjs")).benchSignIn(),
  search: async () => (await import("../bench/search.mjs")).benchSearch(),
  people: async () => (await import("../bench/people.mjs")).benchPeople(),
  documents: async () => (await import("../bench/documents.mjs")).benchDocuments(),
  texts: async () => (await import("../bench/texts.mjs")).benchTexts(),
  intake: async () => (await import("../bench/intake.mjs")).benchIntake(),
  leads: async () => (await import("../bench/leads.mjs")).benchLeads(),
  receipts: async () => (await import("../bench/receipts.mjs")).benchReceipts(),
  mails: async () => (await import("../bench/mails.mjs")).benchMails(),
  mandates: async () => (await import("../bench/mandates.mjs")).benchMandates(),
  trail: async () => (await import("../bench/trail.mjs")).benchTrail(),
  table: async () => (await import("../bench/table.mjs")).benchTable(),
  front: async () => (await import("../bench/front.mjs")).benchFront(),
  memory: async () => (await import("../bench/memory.mjs")).benchMemory(),
  users: async () => (await import("../bench/users.mjs")).benchUsers(),
  requests: async () => (await import("../bench/requests.mjs")).benchRequests(),
};
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { name: what, ratio, goal, detail } of await bench())
    console.log(
      goal === undefined
        ? `      ${what.padEnd(36)} ${ratio.toFixed(2)} ×  ${detail}`
        : `${ratio <= goal ? "good" : "OVER"}  ${what.padEnd(36)} ${ratio.toFixed(2)} × (goal ${goal} ×)  ${detail}`,
    );
}
