// A state is written by move() alone: nobody else updates a column that a lifecycle fills.
const column = /(\w+):\s*stateColumn\(/g;
const table = /export const (\w+) = pgTable\(/g;

/** Table variable → the columns of its states. */
function statesOf(sources) {
  const found = new Map();
  for (const [file, text] of sources) {
    if (!/\.tables\.ts$/.test(file)) continue;
    const starts = [...text.matchAll(table)].map((match) => ({ name: match[1], from: match.index }));
    for (const [at, { name, from }] of starts.entries()) {
      const body = text.slice(from, starts[at + 1]?.from);
      const columns = [...body.matchAll(column)].map(([, one]) => one);
      if (columns.length > 0) found.set(name, columns);
    }
  }
  return found;
}

/** The text between the parenthesis at `from` and the one that closes it. */
function argument(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && --depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from + 1);
}

export function stateWrites(sources) {
  const states = statesOf(sources);
  const problems = [];
  for (const [file, text] of sources) {
    if (!file.startsWith("server/src/") || /\.(test|given|demo)\.ts$/.test(file)) continue;
    for (const match of text.matchAll(/\.update\(\s*(\w+)\s*\)\s*\.set\(/g)) {
      const set = argument(text, match.index + match[0].length - 1);
      for (const name of states.get(match[1]) ?? [])
        if (new RegExp(`(^|[{,\\s])${name}\\s*[:,}]`).test(set))
          problems.push(
            `${file} writes ${match[1]}.${name}: only move() writes a state (platform/records/move.ts); declare the move in the lifecycle and call it.`,
          );
    }
  }
  return problems;
}

/** Every lifecycle is read against the specification, state by state, in the test file beside it. */
export function unreviewedLifecycles(sources) {
  const problems = [];
  for (const [file, text] of sources) {
    if (!/^contract\/.*\.lifecycle\.ts$/.test(file)) continue;
    const test = file.replace(/\.ts$/, ".test.ts");
    for (const [, name] of text.matchAll(/export const (\w+) = lifecycle\(/g))
      if (!new RegExp(`testLifecycle\\(\\s*${name}\\b`).test(sources.get(test) ?? ""))
        problems.push(
          `${file}: ${test} has no testLifecycle(${name}, …), its states and moves as the specification has them.`,
        );
  }
  return problems;
}
