import { addressOf, download } from "../../base/api.ts";
import type { Page, RowSource } from "./rows.ts";

/** An operation that answers the list protocol, from `api.<area>.<operation>`. */
interface ListOperation<Input, Row> {
  key: (options?: { input?: never }) => readonly unknown[];
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Page<Row>>;
}

/** What of its input a screen fixes: the record that it is of, the filters that always hold. */
type Fixed<Input> = { [Part in keyof Input]?: Partial<Input[Part]> };

/** A list as a screen needs it: its key, its pages, and the file that it is saved as. */
export interface List<Row> extends RowSource<Row> {
  /** Saves it as the query says, which holds the format, the filter and the sort. */
  exportAs: (query: URLSearchParams, filters?: Record<string, string | undefined>) => Promise<void>;
}

export type RowOf<L> = L extends List<infer Row> ? Row : never;

interface Options<Input> {
  fixed?: Fixed<Input>;
  /** The most rows that the operation gives at once. */
  most?: number;
}

/** From an operation: cache key, page reading, sort and export address. */
export function listOf<Input, Row>(
  operation: ListOperation<Input, Row>,
  { fixed, most = Number.POSITIVE_INFINITY }: Options<Input> = {},
): List<Row> {
  const input = (fixed ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return {
    key: operation.key(fixed && { input: fixed as never }),
    page: (request, signal) => {
      const query = { ...input.query, ...request, limit: Math.min(request.limit, most) };
      return operation.call({ ...input, query } as Input, { signal });
    },
    exportAs: async (query, filters = {}) => {
      for (const [name, value] of Object.entries({ ...input.query, ...filters }))
        if (value !== undefined && !query.has(name)) query.set(name, String(value));
      return download(await pathOf(operation.key(), input.params), query);
    },
  };
}

/** The path of an operation, with the values of its parameters. */
async function pathOf([name]: readonly unknown[], params: Record<string, unknown> = {}): Promise<string> {
  const [, path = ""] = (await addressOf(name as string[])) ?? [];
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
}
