// No area names another's table in SQL: it asks for a fact, or through the other's door.
const declared = /pgTable\(\s*"([a-z0-9_]+)"/g;
const statement = /\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g;
/** After the words that a table follows, or as all that there is: `.from(sql`packages`)`. */
const named = /(?:\b(?:from|join|into|update|table)\s+|^(?=\w+$))"?([a-z_][a-z0-9_]*)"?/gi;

const areaOf = (file) => /^server\/src\/([a-z]+)\//.exec(file)?.[1] ?? null;

export function foreignTables(sources) {
  const owners = new Map();
  for (const [file, text] of sources)
    if (/\.tables\.ts$/.test(file)) for (const [, table] of text.matchAll(declared)) owners.set(table, areaOf(file));
  const problems = [];
  for (const [file, text] of sources) {
    const area = areaOf(file);
    if (!area || /\.(test|given)\.ts$/.test(file) || ["product", "cli", "demo"].includes(area)) continue;
    for (const [, body] of text.matchAll(statement))
      for (const [, table] of body.matchAll(named)) {
        const owner = owners.get(table);
        if (owner && owner !== area)
          problems.push(`${file} names the table ${table} of ${owner} in SQL: ask for a fact (platform/facts.ts).`);
      }
  }
  return problems;
}
