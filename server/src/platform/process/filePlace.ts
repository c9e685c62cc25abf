/** Where a store that speaks S3 is; who one is comes from the environment (`AWS_ACCESS_KEY_ID` and so on). */
export interface S3Place {
  bucket: string;
  /** Before every key: empty, or ends with a slash. */
  prefix: string;
  region: string;
  /** Null: the one of AWS in the region. */
  endpoint: string | null;
}

/** `s3://bucket/folder?region=…&endpoint=https://…`; empty: the disk. Throws with a sentence for anything else. */
export function filePlace(text = ""): S3Place | null {
  if (text === "" || text === "disk") return null;
  const rule = `REFUNDRY_FILES must be disk or s3://bucket/folder?region=us-east-1&endpoint=https://s3.firm.example, not "${text}".`;
  if (!URL.canParse(text)) throw new Error(rule);
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  const endpoint = searchParams.get("endpoint");
  const strange = [...searchParams.keys()].some((key) => key !== "region" && key !== "endpoint");
  if (protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(hostname) || strange) throw new Error(rule);
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) throw new Error(rule);
  const prefix = pathname.split("/").filter(Boolean).join("/");
  return {
    bucket: hostname,
    prefix: prefix ? `${prefix}/` : "",
    region: searchParams.get("region") ?? "us-east-1",
    endpoint: endpoint?.replace(/\/+$/, "") ?? null,
  };
}
