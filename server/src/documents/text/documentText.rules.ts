/** Text is cut at so many characters a file, and at so many a page: more than a form ever has. */
const mostText = 5_000_000;
const mostPage = 100_000;

/** What a database takes as text: no NUL, and no half of a character. */
const plain = (text: string) =>
  text.replaceAll("\0", "").replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "");

/** Pages with their text, empty ones too, so that numbers stay those of the file. */
export function cutPages(pages: readonly string[]): string[] {
  let left = mostText;
  return pages.map((page) => {
    const kept = plain(page).slice(0, Math.min(mostPage, left));
    left -= kept.length;
    return kept;
  });
}

/** The text of a file without pages, in pieces that end with a line where there is one. */
export function pagesOfText(text: string): string[] {
  const pages: string[] = [];
  const whole = plain(text).slice(0, mostText);
  for (let from = 0; from < whole.length; ) {
    const most = from + mostPage;
    const line = most < whole.length ? whole.lastIndexOf("\n", most) : -1;
    const to = line > from ? line + 1 : most;
    pages.push(whole.slice(from, to));
    from = to;
  }
  return pages;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text between the marks of an Office file: paragraphs and cells on lines of their own. */
export const markupText = (xml: string): string =>
  xml
    .replace(/<\/(?:w:p|w:tr|si|c|row)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? " ");
