import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { keyed } from "../process/secret.ts";

/** The end of the trail at some moment, as it is kept outside the database: a line of JSON. */
export interface TrailHead {
  at: string;
  /** The newest entry then, and its hash in hex. */
  id: number;
  hash: string;
  /** Present where a backup was restored: the trail is its trail, which ends with this entry, and goes on from there. */
  restored?: true;
  /** The mark of the line before; empty in the first. */
  after: string;
  /** A keyed hash of all the above, so that nobody without the installation's secret writes or changes a line. */
  mark: string;
}

type Unmarked = Omit<TrailHead, "mark">;

const contentOf = ({ at, id, hash, restored, after }: Unmarked) =>
  JSON.stringify(["trail head", at, id, hash, restored ?? false, after]);

export function markedHead(head: Unmarked): TrailHead {
  return { ...head, mark: keyed(contentOf(head)) };
}

/** A line that reads as a head and bears this installation's mark; null otherwise. */
export function readHead(line: string): TrailHead | null {
  try {
    const head = JSON.parse(line) as TrailHead;
    return head.mark === keyed(contentOf(head)) ? head : null;
  } catch {
    return null;
  }
}

/** Adds a line; it is on the disk for good when this comes back. */
export function appendHead(file: string, head: TrailHead): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify(head)}\n`;
  fs.writeFileSync(file, endsInLine(file) ? text : `\n${text}`, { flag: "a", mode: 0o600, flush: true });
}

/** A crash may have cut the last line. */
function endsInLine(file: string): boolean {
  const tail = tailOf(file);
  return tail === "" || tail.endsWith("\n");
}

/** The last line that is whole; null for a file that has none or does not exist. */
export function lastHead(file: string): TrailHead | null {
  const lines = tailOf(file).split("\n").filter(Boolean).reverse();
  for (const line of lines) {
    const head = readHead(line);
    if (head) return head;
  }
  return null;
}

function tailOf(file: string): string {
  if (!fs.existsSync(file)) return "";
  const handle = fs.openSync(file, "r");
  try {
    const { size } = fs.fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, 4096));
    fs.readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString("utf8");
  } finally {
    fs.closeSync(handle);
  }
}

/** The lines of a file, one after another. */
export async function* headLines(file: string): AsyncGenerator<string> {
  yield* readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
