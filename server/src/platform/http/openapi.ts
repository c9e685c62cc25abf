import { createHash } from "node:crypto";
import { type ConditionalSchemaConverter, type JSONSchema, OpenAPIGenerator } from "@orpc/openapi";
import { contract } from "@refundry/contract/catalogue";
import type { AnyOperation } from "@refundry/contract/platform";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

const errorSchema = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence a person can act on." },
    code: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    details: { type: "object", additionalProperties: true },
  },
} as const;

const keyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "The same key and contents again give the first answer for 7 days; the same key with other contents is 409.",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};

/** Both directions are described as they stand on the wire: money as text, instants as ISO text. */
const wireForm: ConditionalSchemaConverter = {
  condition: (schema) => schema instanceof z.ZodType,
  convert: (schema) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema as unknown as z.ZodType, {
      io: "input",
      unrepresentable: "any",
    });
    return [!(schema as unknown as z.ZodType).safeParse(undefined).success, json as JSONSchema];
  },
};

/** The OpenAPI 3.1 document, made from the declarations. */
export async function openApiDocument(): Promise<Record<string, unknown>> {
  const generator = new OpenAPIGenerator({ schemaConverters: [wireForm] });
  const document = (await generator.generate(contract, {
    info: { title: "Refundry", version: "1", description: "The API of Refundry. Errors have one shape everywhere." },
    servers: [{ url: "/api/v1" }],
  })) as unknown as Record<string, unknown>;
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  for (const area of Object.values(contract))
    for (const operation of Object.values(area) as AnyOperation[]) describe(paths, operation);
  return document;
}

/** What any call may be refused with: past its hour, too large and of the wrong kind among them (00, section 2). */
const everyRefusal = ["400", "401", "403", "404", "409", "410", "413", "415", "422", "429", "500", "503"];

function describe(paths: Record<string, Record<string, Record<string, unknown>>>, { declaration }: AnyOperation): void {
  const entry = paths[declaration.path]?.[declaration.method.toLowerCase()];
  if (!entry) throw new Error(`${declaration.method} ${declaration.path} is missing in the document.`);
  const responses = entry.responses as Record<string, unknown>;
  const error = { description: "Refused", content: { "application/json": { schema: errorSchema } } };
  for (const status of everyRefusal) responses[status] ??= error;
  if (declaration.keys !== "refused")
    entry.parameters = [
      ...((entry.parameters as object[]) ?? []),
      { ...keyParameter, required: declaration.keys === "required" },
    ];
  const body = entry.requestBody as { content: Record<string, unknown> } | undefined;
  if (declaration.takesForm && body)
    body.content["application/x-www-form-urlencoded"] = body.content["application/json"];
  if (declaration.kind === "upload")
    entry.requestBody = {
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["uploaded_file"],
            properties: { uploaded_file: { type: "string", format: "binary" } },
          },
        },
      },
    };
  if (declaration.kind === "download")
    responses["200"] = {
      description: "The file",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    };
}

/** The document and a page to read it. */
export async function registerApiPages(server: FastifyInstance): Promise<void> {
  let document: Promise<string> | null = null;
  server.get("/api/docs/openapi.json", async (_request, reply) => {
    document ??= openApiDocument().then((made) => JSON.stringify(made));
    return reply.type("application/json; charset=utf-8").send(await document);
  });
  const { default: reference } = await import("@scalar/fastify-api-reference");
  await server.register(async (pages) => {
    pages.addHook("onSend", async (_request, reply, payload) => {
      reply.header("content-security-policy", referencePolicy(payload));
    });
    await pages.register(reference, {
      routePrefix: "/api/docs",
      configuration: { url: "/api/docs/openapi.json", withDefaultFonts: false, telemetry: false },
    });
  });
}

/** The reference page is one of its own: it runs the one script that it writes, known by its hash, and sets its own styles. */
function referencePolicy(page: unknown): string {
  const written = typeof page === "string" ? page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g) : [];
  const hashes = Array.from(
    written,
    ([, script = ""]) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return `default-src 'self'; script-src 'self'${hashes.join("")}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;
}
