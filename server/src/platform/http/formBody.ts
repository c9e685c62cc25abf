import type {} from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";

const urlEncoded = "application/x-www-form-urlencoded";
const limits = { fields: 20, fieldSize: 10_000, files: 0 };

/** Whether the body is what an HTML form sends. */
export function isForm(request: FastifyRequest): boolean {
  return request.isMultipart() || (request.headers["content-type"] ?? "").toLowerCase().startsWith(urlEncoded);
}

/** Stands for a body of a kind that nothing here reads: it is refused where its operation is served, not before. */
export const unreadBody = Symbol("unread body");

/** Makes the server read URL-encoded bodies; which operations take them, they say themselves. */
export function registerForms(server: FastifyInstance): void {
  server.addContentTypeParser(urlEncoded, { parseAs: "string" }, async (_request: FastifyRequest, body: string) =>
    plainFields(new URLSearchParams(body)),
  );
  server.addContentTypeParser("*", { parseAs: "buffer" }, async () => unreadBody);
}

/** The text fields of a form. */
export async function formFields(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const fields: [string, string][] = [];
  for await (const part of request.parts({ limits }))
    if (part.type === "field") fields.push([part.fieldname, String(part.value)]);
  return plainFields(fields);
}

/** A field that comes twice is no text. */
function plainFields(pairs: Iterable<[string, string]>): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, text] of pairs) fields.set(name, fields.has(name) ? [fields.get(name) ?? "", text].flat() : text);
  return Object.fromEntries(fields);
}
