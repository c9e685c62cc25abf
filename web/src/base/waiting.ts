/** What waits for the reader, and what waits at the reader's firm and mostly for others: its kinds begin so. */
export function apart<Kind extends { key: string }>(kinds: readonly Kind[]): { own: Kind[]; ofFirm: Kind[] } {
  const isOfFirm = ({ key }: Kind) => key.startsWith("firm_");
  return { own: kinds.filter((kind) => !isOfFirm(kind)), ofFirm: kinds.filter(isOfFirm) };
}
