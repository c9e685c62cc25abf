import net from "node:net";
import type { Readable } from "node:stream";
import type { ScannerPlace } from "../process/settings.ts";

/** `away`: it did not answer, or could not say; `why` is for the log. */
export type ScannerWord = { state: "clean" | "infected" } | { state: "away"; why: string };

/** How long the scanner may say nothing. */
const mostSilence = 60_000;

/**
 * Asks clamd of some bytes over its stream protocol: `zINSTREAM`, then pieces with their length before them, ended by one of
 * no length. It never throws: whoever cannot be asked is away.
 */
export async function askScanner(place: ScannerPlace, bytes: Readable, silence = mostSilence): Promise<ScannerWord> {
  const line = net.connect(place);
  const answer = new Promise<ScannerWord>((resolve) => {
    const away = (why: string) => resolve({ state: "away", why });
    let said = "";
    line.setTimeout(silence, () => away("it said nothing for too long"));
    line.on("data", (text) => {
      said += text;
      if (said.includes("\0")) resolve(wordOf(said.slice(0, said.indexOf("\0"))));
    });
    line.on("error", (error) => away(error.message));
    line.on("close", () => away("it hung up"));
  });
  void send(line, bytes).catch((error: Error) => line.destroy(error));
  try {
    return await answer;
  } finally {
    line.destroy();
    bytes.destroy();
  }
}

async function send(line: net.Socket, bytes: Readable): Promise<void> {
  const write = async (piece: Buffer | string) => {
    if (line.write(piece) || line.destroyed) return;
    await new Promise((resolve) => {
      for (const event of ["drain", "close"]) line.once(event, resolve);
    });
  };
  await write("zINSTREAM\0");
  for await (const piece of bytes) {
    if (line.destroyed) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(length);
    await write(piece);
  }
  await write(Buffer.alloc(4));
}

function wordOf(answer: string): ScannerWord {
  if (answer.endsWith(": OK")) return { state: "clean" };
  if (answer.endsWith(" FOUND")) return { state: "infected" };
  return { state: "away", why: `it answered ${JSON.stringify(answer.slice(0, 200))}` };
}
