import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import type { FileColumn } from "@refundry/contract/platform";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { Call, OutgoingFile } from "../call.ts";
import { ComputeFailure } from "../compute/compute.ts";
import { Refusal } from "../records/refusal.ts";
import type { Tx } from "../records/transaction.ts";
import { type ExportFormat, exportFileTask } from "./exportFile.ts";
import { takeExportTurn } from "./exportTurn.ts";
import { fieldsOf, standsIn } from "./fileColumn.ts";

interface Page {
  items: Record<string, unknown>[];
  next: string | null;
}

/** A list on its way to a file. */
export interface ListToExport {
  name: string;
  format: ExportFormat;
  /** Every field that the list may have, in order. */
  fields: readonly string[];
  /** The columns that the screen shows; none: every field that the reader sees, under its own name. */
  columns?: readonly FileColumn[] | undefined;
  /** Only rows in whose columns every word of this stands. */
  within?: string | undefined;
  /** Whose clock its instants are written by; as they are on the wire without one. */
  zone?: string | undefined;
  page: (tx: Tx, cursor: string | undefined, limit: number) => Promise<Page>;
}

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const pageSize = 5000;
const limits = { milliseconds: 300_000, megabytes: 256 };

/** Where exports lie while they are made and sent. */
export const exportFolder = (dataFolder: string) => path.join(dataFolder, "exports");

/** What is asked of the declaration of a list. */
interface Listed {
  kind: string;
  method: string;
  path: string;
  query: z.ZodObject;
  output: z.ZodType;
}

/** The fields of a list that may be asked for as a file; null: it may not. Throws where it would answer JSON instead. */
export function exportFields({ kind, method, path: address, query, output }: Listed, mode: string) {
  if (kind === "download" || !("format" in query.shape)) return null;
  const fields = fieldsOfItems(output);
  if (mode !== "query" || !fields)
    throw new Error(`${method} ${address} takes a format, so it must be a query that answers a list of records.`);
  return fields;
}

/** The fields of the records that an answer lists; null where it lists none. */
export function fieldsOfItems(output: z.ZodType): string[] | null {
  const items = output instanceof z.ZodObject ? output.shape.items : null;
  const item = items instanceof z.ZodArray ? items.element : null;
  return item instanceof z.ZodObject ? Object.keys(item.shape) : null;
}

/**
 * Exactly the rows of a list, all its pages from one snapshot, as a file: read to the disk inside the transaction, then
 * written as CSV or workbook by a child process. One at a time per person; it ends when its reader goes away.
 */
export function exportList(call: Call, list: ListToExport): Promise<OutgoingFile> {
  const { name, format, zone } = list;
  return inTurn(call, format, async (place, gone) => {
    const rows = `${place}.rows`;
    const target = `${place}.${format}`;
    const columns = await readRows(call, list, rows, gone);
    await call.services.compute.run(exportFileTask, { rows, target, format, name, columns, zone }, limits, {
      signal: gone,
    });
    return { name: `${name}.${format}`, type: types[format] };
  });
}

/** A text of lines as a file, made and sent as that of a list is. */
export function exportLines(
  call: Call,
  { name, ending, type }: { name: string; ending: string; type: string },
  write: (add: (line: string) => Promise<void>) => Promise<void>,
): Promise<OutgoingFile> {
  return inTurn(call, ending, async (place, gone) => {
    const file = createWriteStream(`${place}.${ending}`, { mode: 0o600, flags: "wx" });
    try {
      await write(async (line) => {
        gone.throwIfAborted();
        if (!file.write(`${line}\n`)) await once(file, "drain");
      });
    } finally {
      file.end();
      await finished(file);
    }
    return { name: `${name}.${ending}`, type };
  });
}

/** Makes a file at a place of its own, one at a time per person; it goes when it was sent, or its reader went away. */
async function inTurn(
  call: Call,
  ending: string,
  make: (place: string, gone: AbortSignal) => Promise<{ name: string; type: string }>,
): Promise<OutgoingFile> {
  const { databaseUrl, settings } = call.services;
  const giveBack = await takeExportTurn(databaseUrl, call.actor.realUserId);
  if (!giveBack)
    throw new Refusal("too_many_requests", {
      text: "Your last export is still being made. Please wait until it is done.",
    });
  const folder = exportFolder(settings.dataFolder);
  const place = path.join(folder, randomUUID());
  const target = `${place}.${ending}`;
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const gone = readerGone(call.http.reply);
    const made = await make(place, gone);
    gone.throwIfAborted();
    gone.addEventListener("abort", () => void fs.rm(target, { force: true }));
    const { size } = await fs.stat(target);
    return { ...made, size, open: (range) => createReadStream(target, range) };
  } catch (error) {
    await fs.rm(target, { force: true });
    throw reasonOf(error);
  } finally {
    await giveBack();
    await fs.rm(`${place}.rows`, { force: true });
  }
}

/** Aborts when the answer has left or its reader went away. */
function readerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  if (raw.destroyed) gone.abort();
  return gone.signal;
}

/** Words for what a screen shows as words without being told. */
const plainWords = { true: "Yes", false: "No" };

/** What of a list's file was asked for: its columns, those that the words are looked for in, and the words. */
function askedOf({ fields, columns, within = "" }: ListToExport) {
  const asked: FileColumn[] =
    columns?.map((column) => ({ ...column, words: { ...plainWords, ...column.words } })) ??
    fields.map((name) => ({ title: name, of: `{${name}}` }));
  return {
    held: asked.filter(({ only }) => only !== "searched"),
    searched: asked.filter(({ only }) => only !== "shown"),
    words: columns ? within.toLowerCase().split(/\s+/).filter(Boolean) : [],
  };
}

/** Writes the rows to the disk as they come, and answers their columns: what no row has, the reader does not see. */
async function readRows(call: Call, list: ListToExport, file: string, gone: AbortSignal): Promise<FileColumn[]> {
  const { held, searched, words } = askedOf(list);
  return call.transaction(
    async (tx) => {
      const seen = new Set<string>();
      const handle = await fs.open(file, "w", 0o600);
      try {
        let cursor: string | undefined;
        do {
          gone.throwIfAborted();
          const { items, next } = await list.page(tx, cursor, pageSize);
          for (const item of items) for (const key of Object.keys(item)) seen.add(key);
          const found = items.filter((item) => standsIn(words, searched, item));
          await handle.appendFile(found.map((item) => `${JSON.stringify(item)}\n`).join(""));
          cursor = next ?? undefined;
        } while (cursor !== undefined);
      } finally {
        await handle.close();
      }
      const known = seen.size === 0 ? new Set(list.fields) : seen;
      return held.filter((column) => fieldsOf(column).some((name) => known.has(name)));
    },
    { isolation: "repeatable read", readOnly: true },
  );
}

function reasonOf(error: unknown): unknown {
  if (error instanceof DOMException && error.name === "AbortError") return readerWent();
  if (!(error instanceof ComputeFailure)) return error;
  if (error.kind === "stopped") return readerWent();
  if (error.message.startsWith("ENOSPC")) return new Refusal("storage_full");
  if (error.kind === "failed") return error;
  return new Refusal("invalid", { text: "This list is too long for one file. Please filter it and try again." });
}

/** Nobody reads this any more. */
const readerWent = () => new Refusal("malformed");
