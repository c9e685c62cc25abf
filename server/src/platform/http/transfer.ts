import type { Readable } from "node:stream";
import type {} from "@fastify/multipart";
import { mostFileBytes } from "@refundry/contract/platform";
import type { FastifyRequest } from "fastify";
import type { Call, OutgoingFile } from "../call.ts";
import { Refusal } from "../records/refusal.ts";

interface StreamedFile {
  name: string;
  bytes: Readable;
  fields: Record<string, string>;
}

/** The one file of a multipart request, still streaming; never whole in memory. */
export async function takeFile(request: FastifyRequest): Promise<StreamedFile> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > mostFileBytes + 1_000_000) throw new Refusal("too_large");
  // One byte more than is taken: whoever stores it sees that it is too large, and keeps nothing of it.
  const part = await request.file({
    limits: { fileSize: mostFileBytes + 1, files: 1, fields: 20, fieldSize: 100_000 },
  });
  if (!part) throw new Refusal("invalid", { fields: { uploaded_file: "Please choose a file." } });
  if (part.fieldname !== "uploaded_file") {
    part.file.resume();
    throw new Refusal("invalid", { fields: { [part.fieldname]: "This field is not known here." } });
  }
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    const one = Array.isArray(field) ? field[0] : field;
    if (one?.type === "field" && typeof one.value === "string") fields[name] = one.value;
  }
  return { name: safeFileName(part.filename), bytes: part.file, fields };
}

/** Control characters, ends of lines, and what turns the direction of writing. */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
/** What the file systems of people take. */
const mostNameBytes = 255;

/** The name of a file that came: path, control and direction characters are taken out; 255 bytes at most, with its ending. */
export function safeFileName(name: string): string {
  return shortened((name.split(/[/\\]/).at(-1) ?? "").replace(unseen, "").trim()) || "file";
}

/** The name of a file that goes, whatever it was made of: a slash in it is no path. */
const sentFileName = (name: string) => shortened(name.replace(/[/\\]/g, "_").replace(unseen, "").trim()) || "file";

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= mostNameBytes) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? "";
  let left = mostNameBytes - ending.length;
  const kept: string[] = [];
  for (const one of name) {
    left -= Buffer.byteLength(one);
    if (left < 0) break;
    kept.push(one);
  }
  return kept.join("").trimEnd() + ending;
}

/** RFC 6266: a plain name for old readers, and the whole one as RFC 8187 writes it. */
export function disposition(kind: "inline" | "attachment", fileName: string): string {
  const name = sentFileName(fileName);
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Sends a file as an attachment, from the byte asked for. */
export async function sendFile(call: Call, file: OutgoingFile): Promise<unknown> {
  const { request, reply } = call.http;
  reply
    .header("content-disposition", disposition(file.inline ? "inline" : "attachment", file.name))
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cache-control", file.forever ? "private, max-age=31536000, immutable" : "private, no-store")
    .type(file.type);
  if (file.size === undefined) return reply.send(file.open());
  reply.header("accept-ranges", "bytes");
  const range = readRange(request.headers.range, file.size);
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${file.size}`).send();
  if (!range) return reply.header("content-length", file.size).send(file.open());
  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${file.size}`)
    .header("content-length", range.end - range.start + 1)
    .send(file.open(range));
}

export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const start = match[1] === "" ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === "" || match[2] === "" ? size - 1 : Math.min(size - 1, Number(match[2]));
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
