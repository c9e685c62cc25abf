import type { MailBlock, MailLine } from "@refundry/contract/platform";

/** A letter as whoever writes it by hand says it: paragraphs, a list, a link, and what stands at the end. */
export interface LetterWords {
  /** Paragraphs; the HTML form is made from them. */
  paragraphs: string[];
  /** A list behind them, each line with where it leads. */
  lines?: readonly MailLine[];
  /** A link that stands alone on its line. */
  action?: { label: string; url: string };
  /** Paragraphs at the end. */
  closing?: string[];
}

const said = (text: string): MailBlock => ({ kind: "text", parts: [{ text }] });

export function blocksOf({ paragraphs, lines = [], action, closing = [] }: LetterWords): MailBlock[] {
  return [
    ...paragraphs.filter(Boolean).map(said),
    ...(lines.length > 0 ? [{ kind: "list" as const, lines }] : []),
    ...(action ? [{ kind: "link" as const, ...action }] : []),
    ...closing.filter(Boolean).map(said),
  ];
}

/** Paragraphs as plain text. */
export const plainText = (blocks: readonly MailBlock[]): string => blocks.map(plainBlock).join("\n\n");

function plainBlock(block: MailBlock): string {
  if (block.kind === "link") return `${block.label}: ${block.url}`;
  if (block.kind === "text") return block.parts.map(({ text }) => text).join("");
  return block.lines.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`)).join("\n");
}

/** The same as HTML; whatever was filled in is text there. */
export const htmlText = (blocks: readonly MailBlock[]): string => htmlPage(blocks.map(htmlBlock).join(""));

/** A mail's HTML around what stands in it. */
export const htmlPage = (inner: string): string =>
  `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${inner}</body></html>`;

const linked = (text: string, url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
const orLinked = ({ text, url }: { text: string; url?: string | null }) =>
  url ? linked(text, url) : escapeHtml(text).replaceAll("\n", "<br>");

function htmlBlock(block: MailBlock): string {
  if (block.kind === "link") return `<p>${linked(block.label, block.url)}</p>`;
  if (block.kind === "text") return `<p>${block.parts.map(orLinked).join("")}</p>`;
  return `<ul>${block.lines.map((line) => `<li>${orLinked(line)}</li>`).join("")}</ul>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);
