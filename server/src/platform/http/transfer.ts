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
  /** Whether the stream was cut at the size limit. */
  truncated: () => boolean;
}

/** The one file of a multipart request, still streaming; never whole in memory. */
export async function takeFile(request: FastifyRequest): Promise<StreamedFile> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > mostFileBytes + 1_000_000) throw new Refusal("too_large");
  const part = await request.file({ limits: { fileSize: mostFileBytes, files: 1, fields: 20, fieldSize: 100_000 } });
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
  return { name: safeFileName(part.filename), bytes: part.file, fields, truncated: () => part.file.truncated };
}

/** Path, control and direction characters are taken out; 255 characters at most. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
  const cleaned = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return [...cleaned].slice(0, 255).join("") || "file";
}

/** Sends a file as an attachment, from the byte asked for. */
export async function sendFile(call: Call, file: OutgoingFile): Promise<unknown> {
  const { request, reply } = call.http;
  const kind = file.inline ? "inline" : "attachment";
  const plain = file.name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\]/g, "_");
  reply
    .header("content-disposition", `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cache-control", "private, no-store")
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
