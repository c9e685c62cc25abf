import { calculations } from "@refundry/contract/calculations";
import { documents } from "@refundry/contract/documents";
import { packages as operations } from "@refundry/contract/packages";
import { productQuarters, quarterLabel, supplementQuarters, utcDate } from "@refundry/contract/values";
import { stringify } from "csv-stringify/sync";
import { writeCheckSchedules } from "../../calculations/index.ts";
import { harmless } from "../../crafts/spreadsheet/harmless.ts";
import { type ArchivedFile, archiveSize, archiveStream, pathsOf } from "../../documents/index.ts";
import { Refusal, type Scratch, type Services, withScratch } from "../../platform/index.ts";
import type { BinderEntry } from "../binder.tables.ts";
import { fileNameOf } from "../snapshot/package.rules.ts";
import { countTask, cutTask, indexTask, markTask } from "./binder.compute.ts";
import { addressOf, folders, type Manifest, missing, type PlannedCopy, type PlannedTable } from "./binder.rules.ts";
import type { BinderPlan } from "./binderPlan.queries.ts";
import type { FiledPackage, FiledQuarter } from "./filedQuarter.rules.ts";
import { cutsOfPackage, cutsOfQuarter, type NamedCut } from "./packageCuts.rules.ts";

const limits = { milliseconds: 60_000, megabytes: 768 };
/** Beyond this an archive needs a form that not every program reads. */
const mostBytes = 4_000_000_000;

export interface BinderHands {
  services: Services;
  signal: AbortSignal;
  /** 0 to 100, of the whole making. */
  percent: (value: number) => Promise<unknown>;
}

/** With a place for what is drawn on the way. */
type Hands = BinderHands & { scratch: Scratch };

export interface MadeBinder {
  sha256: string;
  size: number;
  fileName: string;
  manifest: BinderEntry[];
  gaps: string[];
}

/** A file on its way into the archive, its bytes in the store or on the way to it. */
type Item = Omit<PlannedCopy, "isUncounted">;

/** Draws and gathers what a plan names, outside of transactions, and writes the archive into the store. */
export const makeBinderFile = (hands: BinderHands, plan: BinderPlan, made: Date): Promise<MadeBinder> =>
  withScratch(hands.services.settings.dataFolder, (scratch) => gathered({ ...hands, scratch }, plan, made));

async function gathered(hands: Hands, plan: BinderPlan, made: Date): Promise<MadeBinder> {
  const found: { items: Item[]; gaps: string[] } = { items: [], gaps: [] };
  const add = (more: { items: Item[]; gaps: string[] }) => {
    found.items.push(...more.items);
    found.gaps.push(...more.gaps);
  };
  for (const paper of plan.papers) add(await piecesOf(hands, paper, plan.quarters));
  await hands.percent(35);
  for (const one of plan.schedules) add({ items: await schedulesOf(hands, one), gaps: [] });
  await hands.percent(55);
  for (const one of plan.orders) add(await markedOrder(hands, one));
  await hands.percent(65);
  for (const table of plan.part.tables) add({ items: [await written(hands, table)], gaps: [] });
  for (const copy of plan.part.copies) add({ items: [await counted(hands, copy)], gaps: [] });
  await hands.percent(75);
  const gaps = [...plan.unsigned, ...found.gaps, ...plan.part.gaps];
  return archived(hands, plan, { items: inOrder(found.items), gaps, made });
}

/** Quarters first, then the folders of the claim, each as it was gathered. */
function inOrder(items: readonly Item[]): Item[] {
  const quarters = [...supplementQuarters, ...productQuarters].map(quarterLabel);
  const places = [...quarters, ...folders];
  const placeOf = ({ folder }: Item) => places.indexOf(folder.split("/")[0] ?? "");
  return items
    .map((item, at) => ({ item, at }))
    .sort((a, b) => placeOf(a.item) - placeOf(b.item) || a.at - b.at)
    .map(({ item }) => item);
}

/** The parts of a package as they were filed, and its forms as they came back. */
async function piecesOf({ services, signal, scratch }: Hands, paper: FiledPackage, all: readonly FiledQuarter[]) {
  const { files, compute } = services;
  const items: Item[] = [];
  const gaps: string[] = [];
  const whole = await files.read(paper.sha256);
  // Quarters of one package may have come back in files of their own.
  const own = all.filter((one) => one.package.id === paper.id);
  const scans = new Map(own.map((one) => [one.signed?.id ?? 0, one.signed]));
  for (const [place, [id, signed]] of [...scans].entries()) {
    const quarters = own.filter((one) => (one.signed?.id ?? 0) === id);
    const cuts: NamedCut[] = [...quarters.flatMap(cutsOfQuarter), ...(place === 0 ? cutsOfPackage(paper) : [])];
    const scan = signed?.stored ? await files.read(signed.stored.sha256) : null;
    const request = { whole, signed: scan, attachmentPages: paper.attachmentPages, cuts };
    const { pieces, signedPages } = await compute.run(cutTask, request, limits, { signal });
    for (const [at, cut] of cuts.entries()) {
      const piece = pieces[at];
      const { folder, name } = cut;
      if (piece === "scan" && signed?.stored)
        items.push({
          folder,
          name,
          sha256: signed.stored.sha256,
          size: signed.stored.size,
          pages: signedPages,
          from: addressOf(documents.uploadFile, { id: signed.id }),
        });
      else if (piece && piece !== "scan")
        items.push({
          folder,
          name,
          ...(await scratch.put(piece.bytes)),
          pages: piece.pages.length,
          from:
            piece.of === "signed" && signed
              ? addressOf(documents.uploadFile, { id: signed.id })
              : addressOf(operations.file, { id: paper.id }),
          sourcePages: piece.pages,
        });
      else if (cut.gap) gaps.push(cut.gap);
    }
  }
  return { items, gaps };
}

/** The checks of each quarter, and of the PPP rounds. */
async function schedulesOf(
  { services, signal, scratch }: Hands,
  planned: BinderPlan["schedules"][number],
): Promise<Item[]> {
  const { quarters, rounds } = await writeCheckSchedules(services, planned.asked, signal);
  const from = addressOf(calculations.read, { id: planned.calculation });
  const items: Item[] = [];
  const put = async (folder: string, name: string, bytes: Uint8Array) =>
    items.push({ folder, name, ...(await scratch.put(bytes)), pages: null, from });
  for (const [place, bytes] of quarters.entries())
    await put(planned.folders[place] ?? "", "Employee schedule.csv", bytes);
  if (rounds) await put("ppp", `Checks that support the loans, ${planned.label}.csv`, rounds);
  return items;
}

/** An order with its cited provisions marked, in the folder of each quarter. */
async function markedOrder(
  { services, signal, scratch }: Hands,
  { folders: own, title, sha256, places, from }: BinderPlan["orders"][number],
) {
  const { files, compute } = services;
  const paper = await files.read(sha256);
  const answer = await compute.run(markTask, { paper, places }, limits, { signal });
  const { size, ...bytes } = await scratch.put(answer?.bytes ?? paper);
  const gaps = answer ? [] : [missing(`the marks in the order ${title}: its file cannot be written into`)];
  const items = own.map(
    (folder): Item => ({
      folder: `${folder}/orders`,
      name: `${title}.pdf`,
      sha256: bytes.sha256,
      size,
      pages: answer?.pages ?? null,
      from,
    }),
  );
  return { items, gaps };
}

async function written({ scratch }: Hands, { folder, name, heads, rows, from }: PlannedTable): Promise<Item> {
  const text = stringify([heads, ...rows.map((row) => row.map(harmless))], { record_delimiter: "\r\n" });
  return { folder, name, ...(await scratch.put(Buffer.from(`\uFEFF${text}`))), pages: null, from };
}

async function counted({ services, signal }: Hands, { isUncounted, ...copy }: PlannedCopy): Promise<Item> {
  if (!isUncounted) return copy;
  const bytes = await services.files.read(copy.sha256);
  return { ...copy, pages: await services.compute.run(countTask, { bytes }, limits, { signal }) };
}

interface Gathered {
  items: readonly Item[];
  gaps: string[];
  made: Date;
}

/** Index and manifest before everything else. */
async function archived(
  { services, signal, percent, scratch }: Hands,
  plan: BinderPlan,
  { items, gaps, made }: Gathered,
): Promise<MadeBinder> {
  const { files, compute } = services;
  const { client, quarter } = plan.subject;
  const of = quarter ? quarterLabel(quarter) : "All quarters";
  const paths = pathsOf(items.map(({ folder, name }) => ({ folder: inFolder(folder), name: shortName(name) })));
  const entries = items.map(
    ({ sha256, size, pages, from, sourcePages }, place): BinderEntry => ({
      path: paths[place] ?? "",
      size,
      sha256,
      pages,
      from,
      source_pages: sourcePages ?? null,
    }),
  );
  const index = await compute.run(
    indexTask,
    { client, of, requester: plan.requester, day: utcDate(made), gaps, files: entries },
    limits,
    { signal },
  );
  const first: BinderEntry = {
    path: "index.pdf",
    ...(await scratch.put(index.bytes)),
    pages: index.pages,
    from: null,
    source_pages: null,
  };
  const manifest: Manifest = {
    binder: of,
    client: { id: client.id, legal_name: client.legalName, ein: client.ein },
    quarter,
    made: made.toISOString(),
    requested_by: plan.requester,
    missing: gaps,
    files: [first, ...entries],
  };
  const list = await scratch.put(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const inside: ArchivedFile[] = [first, { path: "manifest.json", ...list }, ...entries].map(
    ({ path, size, sha256 }) => ({
      path,
      size,
      at: made,
      open: () => scratch.open(sha256) ?? files.open(sha256),
    }),
  );
  if (archiveSize(inside) > mostBytes) throw new Refusal("archive_too_large");
  await percent(85);
  const stored = await files.put(archiveStream(inside), mostBytes);
  const name = fileNameOf(
    client.legalName,
    `defence_binder${quarter ? `_${quarterLabel(quarter).replace(" ", "_")}` : ""}_${utcDate(made)}`,
  );
  return { ...stored, fileName: name.replace(/\.pdf$/, ".zip"), manifest: manifest.files, gaps };
}

/** What file systems do not take in the name of a folder; the folders of documents are called as people named these. */
const inFolder = (folder: string) =>
  folder
    .split("/")
    .map((one) =>
      cutText(one, 80)
        .replace(/[\\:*?"<>|]/g, "_")
        .replace(/^\.+$/, "folder"),
    )
    .join("/");

/** A name that every file system takes: its ending stays. */
function shortName(name: string): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  return `${cutText(stem, 120)}${ending}`;
}

const cutText = (text: string, most: number) => [...text].slice(0, most).join("").trim();
