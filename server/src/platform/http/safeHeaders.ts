import type { Settings } from "../process/settings.ts";

/** What every answer carries, whoever writes it: the product, the framework, or the bare connection. */
export function safeHeaders({ publicUrl }: Pick<Settings, "publicUrl">): Record<string, string> {
  return {
    "content-security-policy": contentPolicy,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library sets positions through the style attribute of elements.
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";");
