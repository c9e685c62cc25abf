import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** What stays of what people write: paragraphs, lists, quotes, code and words set off (04, 5.2). */
const kept: Readonly<Record<string, string>> = {
  p: "p",
  div: "p",
  br: "br",
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  u: "u",
  ul: "ul",
  ol: "ol",
  li: "li",
  blockquote: "blockquote",
  code: "code",
  pre: "pre",
};
/** What is in these was never meant to be read. */
const dropped = new Set(
  "script style iframe object embed template noscript noembed noframes svg math head title textarea select option xmp plaintext audio video canvas".split(
    " ",
  ),
);
/** Deeper than anybody writes: what lies below stays as text. */
const deepest = 40;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

/** An address that a link may lead to; others lose their link and keep their words. */
function linkOf(element: Tree.Element): string | null {
  const address = element.attrs.find(({ name }) => name === "href")?.value.trim() ?? "";
  // A browser leaves out controls and blanks before it reads what the address is; here they make it none.
  if ([...address].some((sign) => sign <= " ") || !/^(https?:\/\/[^/]|mailto:[^/])/i.test(address)) return null;
  return address;
}

/**
 * HTML with nothing in it but the elements above, none of which has an attribute but a link's address. What is written anew is
 * written from the tree that a browser would read, so that nothing means to a browser what it did not mean here.
 */
export function cleanHtml(html: string): string {
  return childrenOf(parseFragment(html), 0).trim();
}

function childrenOf(node: Tree.ParentNode, depth: number): string {
  return node.childNodes.map((child) => written(child, depth)).join("");
}

function written(node: Tree.ChildNode, depth: number): string {
  if (node.nodeName === "#text") return escaped((node as Tree.TextNode).value);
  if (!("tagName" in node) || dropped.has(node.tagName)) return "";
  if (depth >= deepest) return escaped(textIn(node));
  const inner = childrenOf(node, depth + 1);
  if (node.tagName === "a") {
    const link = linkOf(node);
    return link ? `<a href="${escaped(link)}" target="_blank" rel="noopener noreferrer nofollow">${inner}</a>` : inner;
  }
  const tag = kept[node.tagName];
  if (tag === undefined) return inner;
  return tag === "br" ? "<br>" : `<${tag}>${inner}</${tag}>`;
}

const blocks = new Set(["p", "li", "blockquote", "pre", "ul", "ol"]);

/** The words of cleaned HTML, with a blank where a line or a paragraph ends. */
export function plainText(html: string): string {
  return textIn(parseFragment(html)).replace(/\s+/g, " ").trim();
}

function textIn(root: Tree.ParentNode): string {
  const texts: string[] = [];
  // Without recursion: this is what is left of what goes too deep for it.
  const waiting: Tree.ChildNode[] = [...root.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === "#text") texts.push((node as Tree.TextNode).value);
    if (!("tagName" in node) || dropped.has(node.tagName)) continue;
    if (node.tagName === "br" || blocks.has(node.tagName)) texts.push(" ");
    waiting.push(...[...node.childNodes].reverse());
  }
  return texts.join("");
}
