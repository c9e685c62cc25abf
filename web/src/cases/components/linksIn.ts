/**
 * The addresses of this installation in a text, each once, named by what stands before it in its line: `Ticket T-12: https://…`.
 * One that leads elsewhere is none: what somebody typed before it could say something else than where it leads.
 */
export function linksIn(text: string): readonly { name: string; address: string }[] {
  const found = new Map<string, string>();
  for (const line of text.split("\n"))
    for (const match of line.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g)) {
      if (!match[0].startsWith(`${location.origin}/`)) continue;
      const before = line.slice(0, match.index).replace(/:\s*$/, "").trim();
      const named = match.index > 0 && before !== "" && /:\s*$/.test(line.slice(0, match.index));
      if (!found.has(match[0])) found.set(match[0], named ? before : match[0]);
    }
  return [...found].map(([address, name]) => ({ name, address }));
}
