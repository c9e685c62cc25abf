import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** What may stand in a text: the elements, by what each is written as, and what they may say of how they look. */
export interface Vocabulary {
  elements: Readonly<Record<string, string>>;
  /** Element → the properties of its style that stay, by what their values look like. */
  styles?: Readonly<Record<string, Readonly<Record<string, RegExp>>>>;
}

/** What stays of what people write: paragraphs, lists, quotes, code and words set off (04, 5.2). */
const notes: Vocabulary = {
  elements: {
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
  },
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
export const cleanHtml = (html: string): string => cleanedBy(notes, html).html;

/** The same by another vocabulary, and whether anything was taken out. */
export function cleanedBy(vocabulary: Vocabulary, html: string): { html: string; removed: boolean } {
  const writer = new Writer(vocabulary);
  const written = writer.childrenOf(parseFragment(html), 0).trim();
  return { html: written, removed: writer.removed };
}

/** Attributes that say nothing of how a text looks or what it does. */
const silent = new Set(["class", "id", "dir", "lang", "href", "target", "rel", "style"]);

class Writer {
  readonly #vocabulary: Vocabulary;
  removed = false;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  childrenOf(node: Tree.ParentNode, depth: number): string {
    return node.childNodes.map((child) => this.#written(child, depth)).join("");
  }

  #written(node: Tree.ChildNode, depth: number): string {
    if (node.nodeName === "#text") return escaped((node as Tree.TextNode).value);
    if (!("tagName" in node)) return "";
    if (dropped.has(node.tagName)) return this.#without("");
    if (depth >= deepest) return this.#without(escaped(textIn(node)));
    const inner = this.childrenOf(node, depth + 1);
    if (node.attrs.some(({ name }) => !silent.has(name))) this.removed = true;
    if (node.tagName === "a") {
      const link = linkOf(node);
      if (!link) return this.#without(inner);
      return `<a href="${escaped(link)}" target="_blank" rel="noopener noreferrer nofollow">${inner}</a>`;
    }
    const tag = this.#vocabulary.elements[node.tagName];
    if (tag === undefined) return this.#without(inner);
    return tag === "br" || tag === "hr" ? `<${tag}>` : `<${tag}${this.#styleOf(node, tag)}>${inner}</${tag}>`;
  }

  #without(left: string): string {
    this.removed = true;
    return left;
  }

  #styleOf(element: Tree.Element, tag: string): string {
    const style = element.attrs.find(({ name }) => name === "style")?.value;
    if (style === undefined) return "";
    const allowed = this.#vocabulary.styles?.[tag] ?? {};
    const said = style
      .split(";")
      .map((one) => one.split(":").map((part) => part.trim().toLowerCase()))
      .filter(([property]) => property !== "");
    const kept = said.filter(
      ([property = "", value = "", ...more]) => more.length === 0 && allowed[property]?.test(value),
    );
    if (kept.length < said.length) this.removed = true;
    return kept.length === 0 ? "" : ` style="${kept.map(([property, value]) => `${property}: ${value}`).join("; ")}"`;
  }
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
