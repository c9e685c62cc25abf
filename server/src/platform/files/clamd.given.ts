import net from "node:net";

export interface GivenClamd {
  place: { host: string; port: number };
  /** What it answers after the bytes: those that hold `bad` are harmful unless a sentence is given. */
  answer: string | null;
  /** It takes connections and says nothing. */
  silent: boolean;
  /** How many bytes it was asked of, file by file. */
  seen: number[];
  close(): void;
}

/** What speaks to its clients as clamd does: pieces with their length before them, and a word at the end. */
export async function givenClamd(): Promise<GivenClamd> {
  const server = net.createServer((line) => {
    let waiting = Buffer.alloc(0);
    let greeted = false;
    const pieces: Buffer[] = [];
    line.on("error", () => {});
    line.on("data", (bytes) => {
      if (given.silent) return;
      waiting = Buffer.concat([waiting, bytes]);
      if (!greeted) {
        const greeting = waiting.subarray(0, 10).toString();
        if (waiting.length < 10) return;
        if (greeting !== "zINSTREAM\0") return line.end("UNKNOWN COMMAND\0");
        greeted = true;
        waiting = waiting.subarray(10);
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0);
        if (waiting.length < 4 + length) return;
        if (length === 0) {
          const whole = Buffer.concat(pieces);
          given.seen.push(whole.length);
          line.end(`${given.answer ?? (whole.includes("bad") ? "stream: Some.Harm FOUND" : "stream: OK")}\0`);
          return;
        }
        pieces.push(waiting.subarray(4, 4 + length));
        waiting = waiting.subarray(4 + length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  const given: GivenClamd = {
    place: { host: "127.0.0.1", port },
    answer: null,
    silent: false,
    seen: [],
    close: () => server.close(),
  };
  return given;
}
