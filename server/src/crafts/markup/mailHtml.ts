import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { cleanedBy, type Vocabulary } from "./cleanHtml.ts";

const same = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, name]));

const looks = {
  color: /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|[a-z]{3,24})$/,
  "font-size": /^(\d{1,3}(\.\d{1,3})?(px|pt|em|rem|%)|(x{1,2}-)?(small|large)|medium)$/,
  "text-align": /^(left|right|center|justify)$/,
};

/** What may stand in a mail that a person writes (18, 5.2). */
const ofMails: Vocabulary = {
  elements: {
    ...same("p br strong em u s ul ol li blockquote h1 h2 h3 hr table thead tbody tfoot tr th td caption span"),
    div: "p",
    b: "strong",
    i: "em",
    strike: "s",
  },
  styles: { p: looks, span: looks },
};

/** The body of a mail with nothing in it that no mail holds, and whether anything was taken out. */
export const cleanMail = (html: string): { html: string; removed: boolean } => cleanedBy(ofMails, html);

/** A cleaned body as plain text: every word of it, with the marks of its lists and the addresses of its links. */
export function mailText(html: string): string {
  return linesOf(parseFragment(html), "")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const paragraphs = new Set(["p", "h1", "h2", "h3", "blockquote", "table", "caption"]);

/** The text below a node; `indent` stands before the lines of the list that it is in. */
function linesOf(node: Tree.ParentNode, indent: string): string {
  return node.childNodes.map((child) => lineOf(child, indent)).join("");
}

function lineOf(node: Tree.ChildNode, indent: string): string {
  if (node.nodeName === "#text") return (node as Tree.TextNode).value.replace(/\s+/g, " ");
  if (!("tagName" in node)) return "";
  const { tagName } = node;
  if (tagName === "br") return `\n${indent}`;
  if (tagName === "hr") return "\n\n---\n\n";
  if (tagName === "ul" || tagName === "ol") return listOf(node, indent);
  if (tagName === "tr") return `\n${cellsOf(node, indent)}`;
  const inner = linesOf(node, indent);
  if (tagName === "a") return linkText(node, inner);
  return paragraphs.has(tagName) ? `\n\n${inner}\n\n` : inner;
}

function listOf(list: Tree.Element, indent: string): string {
  const items = list.childNodes.filter((child): child is Tree.Element => "tagName" in child && child.tagName === "li");
  const lines = items.map((item, place) => {
    const mark = list.tagName === "ol" ? `${place + 1}. ` : "- ";
    const text = linesOf(item, `${indent}  `)
      .replace(/\n{2,}/g, "\n")
      .trim();
    return `${indent}${mark}${text}`;
  });
  return indent === "" ? `\n\n${lines.join("\n")}\n\n` : `\n${lines.join("\n")}`;
}

const cellsOf = (row: Tree.Element, indent: string) =>
  row.childNodes
    .filter((child) => "tagName" in child)
    .map((cell) => linesOf(cell as Tree.Element, indent).trim())
    .join(" | ");

function linkText({ attrs }: Tree.Element, inner: string): string {
  const href = attrs.find(({ name }) => name === "href")?.value ?? "";
  const address = href.replace(/^mailto:/i, "");
  return inner.trim() === address ? inner : `${inner} (${address})`;
}
