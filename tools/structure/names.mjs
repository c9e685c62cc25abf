// The closed vocabulary of file names, the areas, and their rooms (docs/architecture.md).

const noun = "[a-z][A-Za-z0-9-]*";
const component = /^[A-Za-z][A-Za-z0-9]*\.(tsx?|module\.css)$/;

/** Every area of the specification. */
export const areas = new Set(
  "access shell notifications people clients claims calculations packages documents queues payments fees leads mandates qualification transcripts cases adoption mail reports content".split(
    " ",
  ),
);

/** The rooms of areas that hold several trades, one level deep. */
export const rooms = {
  server: {
    access: ["sessions", "signing", "factors", "acting", "navigation", "trail"],
    calculations: ["snapshot", "results", "comparison", "explanation", "files", "running"],
    clients: ["records", "finding", "users", "notes"],
    claims: [
      "parts",
      "rounds",
      "employees",
      "owners",
      "payroll",
      "details",
      "figures",
      "group",
      "audited",
      "checklist",
    ],
    packages: ["snapshot", "forms", "pages", "making", "submissions", "shipping", "binder"],
    content: ["settings", "dated", "rules", "reference"],
    documents: ["files", "owing", "requests", "text"],
    people: ["firms", "persons", "pods", "roster"],
    leads: ["records", "intake", "imports", "team"],
    mandates: ["records", "search", "selection", "library"],
    qualification: ["grounds", "receipts", "deciding", "checklist", "review", "memo", "lists"],
  },
  web: {
    claims: ["rounds", "owners", "payroll", "details", "figures", "names", "questions", "checklist", "entry"],
    clients: ["finding", "notes", "checklist"],
    content: ["reference"],
    mandates: ["paper"],
    packages: ["making"],
  },
};

const floors = [
  {
    name: "contract",
    place: /^contract\/src\/(?!values\/|platform\/|catalogue\/)[a-z]+\//,
    words: [
      "schemas",
      "operations",
      "permissions",
      "screens",
      "topics",
      "notifications",
      "settings",
      "lifecycle",
      "errors",
    ],
    top: [],
  },
  {
    name: "server",
    place: /^server\/src\/(?!platform\/|crafts\/|product\/|cli\/|demo\/)[a-z]+\//,
    words: [
      "tables",
      "routes",
      "commands",
      "queries",
      "rules",
      "format",
      "policy",
      "events",
      "listeners",
      "facts",
      "jobs",
      "document",
      "compute",
      "reference",
      "given",
      "demo",
    ],
    /** What stays at the top of an area that has rooms. */
    top: ["tables", "routes", "events", "listeners", "policy", "facts", "given", "demo"],
  },
  {
    name: "web",
    place: /^web\/src\/(?!app\/|ui\/|base\/)[a-z]+\//,
    words: ["screen", "dialog", "tab", "queries", "given"],
    top: ["screen", "dialog", "tab", "queries", "given"],
  },
];
const forbidden = /(^|\/)(utils?|helpers?|common|misc|shared|pieces)(\.|\/|$)/i;

/** Everything that is wrong with the names of a list of files, one sentence each. */
export function namingProblems(files) {
  const problems = [];
  for (const file of files) {
    if (forbidden.test(file))
      problems.push(`${file}: a thing has a name or no file; "utils", "helpers" and "common" are no names.`);
    const floor = floors.find(({ place }) => place.test(file));
    if (!floor || !/\.tsx?$/.test(file)) continue;
    const [, , area = ""] = file.split("/");
    if (!areas.has(area))
      problems.push(`${file}: "${area}" is no area of the specification (docs/architecture.md lists them).`);
    if (!isWord(file, floor, rooms[floor.name]?.[area] ?? [])) problems.push(`${file}: ${wanted(floor, area)}`);
  }
  return problems;
}

function wanted(floor, area) {
  const inner = rooms[floor.name]?.[area];
  return `name it <noun>.<word>.ts with one of: ${floor.words.join(", ")} (or index.ts, *.test.ts)${
    inner ? `, in one of the rooms ${inner.join(", ")}; at the top stand only ${floor.top.join(", ")}` : ""
  }.`;
}

function isWord(file, floor, inner) {
  const inside = file.split("/").slice(3);
  const name = inside.at(-1);
  if (inside.length > 2) return false;
  const room = inside.length === 2 ? inside[0] : null;
  if (room !== null && room !== "components" && !inner.includes(room)) return false;
  if (name === "index.ts" && room === null) return true;
  if (/\.test\.tsx?$/.test(name)) return true;
  if (floor.name === "web" && room !== null && component.test(name)) return true;
  if (room === "components") return floor.name === "web" && component.test(name);
  const words = inner.length > 0 && room === null ? floor.top : floor.words;
  return new RegExp(`^${noun}(\\.${noun})?\\.(${words.join("|")})\\.tsx?$`).test(name);
}

/** Source files that a folder holds of its own, beside tests and what they are given. */
const fullest = 30;

export function crowdedFolders(files) {
  const counts = new Map();
  for (const file of files) {
    if (!/^(contract|credit|server|web)\/src\/.*\.tsx?$/.test(file) || /\.(test|given|demo)\.tsx?$/.test(file))
      continue;
    const folder = file.slice(0, file.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > fullest)
    .map(([folder, count]) => `${folder} holds ${count} source files; which rooms are in there? (at most ${fullest})`);
}
