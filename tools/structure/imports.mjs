// Who imports whom: doors, floors, and no circles between files, areas or rooms.
import path from "node:path";

const imported = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;
const isTest = (file) => /\.(test|given)\.tsx?$/.test(file) || /\/(testing|product)\//.test(file);

/** File → the files of the project that it imports, types too. */
export function importGraph(sources) {
  const graph = new Map();
  for (const [file, text] of sources) {
    const found = new Set();
    for (const [, specifier] of text.matchAll(imported)) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (sources.has(target)) found.add(target);
    }
    graph.set(file, [...found]);
  }
  return graph;
}

/** What may run in a child process. */
const inChild = /^server\/src\/(?!platform\/|crafts\/|cli\/).*\.(compute|document|rules|format)\.ts$/;
const door = "areas meet at the door: import from the other area's index.ts, or let it export what you need there.";

/** From a place to a place that may not be reached from there, and what to do instead. The first that fits counts. */
const rules = [
  {
    from: /^server\/src\/(platform|crafts)\//,
    to: /^server\/src\/(?!platform\/|crafts\/)/,
    lesson: "the platform and the crafts know no area. Let the area's door bring what they need (platform/area.ts).",
  },
  {
    from: /^server\/src\/crafts\//,
    to: /^server\/src\/platform\//,
    lesson: "a craft is a trade of plain data: it knows no request, no transaction and no process.",
  },
  {
    from: inChild,
    to: /^server\/src\/platform\/(?!compute\/compute\.ts$)/,
    lesson: "a child process loads what its work needs, not the platform: platform/compute/compute.ts names the task.",
  },
  {
    from: /^server\/src\/(?!platform\/|crafts\/|cli\/|demo\/)[a-z]+\//,
    to: /^server\/src\/platform\/(?!(index|tables)\.ts$|compute\/compute\.ts$)/,
    lesson: "areas use the platform through its doors: platform/index.ts, and platform/tables.ts for tables.",
  },
  {
    from: /^server\/src\/(?!platform\/|crafts\/)/,
    to: /^server\/src\/.*\.given\.ts$/,
    lesson:
      "what tests are given is not part of the product: demo data is made by *.demo.ts and the areas' own commands.",
  },
  {
    from: /^web\/src\/(?!app\/)/,
    to: /^web\/src\/app\//,
    lesson: "nobody imports the roof: what areas need of it stands in base or ui.",
  },
  {
    from: /^web\/src\/base\//,
    to: /^web\/src\/(?!base\/)/,
    lesson: "base lies below everything: it knows no frame and no area.",
  },
  {
    from: /^web\/src\/ui\//,
    to: /^web\/src\/(?!base\/|ui\/)/,
    lesson: "shared frames know no area: pass what is particular as a property.",
  },
  {
    from: /^contract\/src\/(platform|values)\//,
    to: /^contract\/src\/(?!platform\/|values\/)/,
    lesson: "the words that areas are written in know no area (platform/words.ts gathers their names).",
  },
  {
    from: /^contract\/src\/values\//,
    to: /^contract\/src\/(?!values\/)/,
    lesson: "values rest on nothing.",
  },
  {
    from: /^contract\/src\/(?!catalogue\/|areas\.ts)/,
    to: /^contract\/src\/(catalogue\/|areas\.ts)/,
    lesson: "only the catalogue knows every area.",
  },
];

const areaOf = (file) =>
  /^(server|web)\/src\/(?!platform\/|crafts\/|cli\/|product\/|demo\/|base\/|ui\/|app\/)([a-z]+)\//.exec(file)?.[2];

/** The lesson of an import that is not allowed, or null. */
export function lessonOf(from, to) {
  if (isTest(from)) return null;
  const rule = rules.find((one) => one.from.test(from) && one.to.test(to));
  if (rule) return rule.lesson;
  const [mine, other] = [areaOf(from), areaOf(to)];
  // A door brings the whole server along: what runs in a child process takes another area's pure rules as they stand.
  if (inChild.test(from) && /\.rules\.ts$/.test(to)) return null;
  if (mine && other && mine !== other && !/\/index\.tsx?$/.test(to) && !/\.tables\.ts$/.test(to)) return door;
  return null;
}

/** What a file loads, at once or later; types load nothing. */
function loadedBy(file, sources) {
  const text = sources.get(file);
  const named = [...text.matchAll(/^(?:import|export)\s+(?!type\b)([^"';]+?)\s+from\s+"(\.[^"]+)"/gm)]
    .filter(([, names]) => !/^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names))
    .map(([, , specifier]) => specifier);
  const others = [...text.matchAll(/(?:^import\s+|\bimport\()"(\.[^"]+)"/gm)].map(([, specifier]) => specifier);
  return [...named, ...others]
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((target) => sources.has(target));
}

/** Each way by which work of a child process would load the door of an area, and so the server as a whole. */
function childProblems(sources) {
  const problems = [];
  for (const entry of [...sources.keys()].filter((file) => /^server\/src\/.*\.compute\.ts$/.test(file))) {
    const way = new Map([[entry, [entry]]]);
    for (const [file, passed] of way)
      for (const target of loadedBy(file, sources)) {
        if (way.has(target)) continue;
        const further = [...passed, target];
        if (/^server\/src\/[a-z]+\/index\.ts$/.test(target))
          problems.push(`${further.join(" → ")}: a child process loads what its work needs, no area as a whole.`);
        else way.set(target, further);
      }
  }
  return problems;
}

/** Groups of nodes that reach one another, each with more than one member (Tarjan). */
export function circles(edges) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node), low.get(next)));
      } else if (stack.includes(next)) low.set(node, Math.min(low.get(node), index.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The graph between groups of files, and one import that shows each edge. */
function grouped(graph, groupOf) {
  const edges = new Map();
  const shown = new Map();
  for (const [file, targets] of graph) {
    const mine = groupOf(file);
    if (mine === null) continue;
    for (const target of targets) {
      const other = groupOf(target);
      if (other === null || other === mine) continue;
      edges.set(mine, (edges.get(mine) ?? new Set()).add(other));
      shown.set(`${mine} → ${other}`, `${file} → ${target}`);
    }
  }
  return { edges, shown };
}

function groupCircles(graph, groupOf, what) {
  const { edges, shown } = grouped(graph, groupOf);
  return circles(edges).map((group) => {
    const examples = group.flatMap((from) => group.map((to) => shown.get(`${from} → ${to}`)).filter(Boolean));
    return `a circle of ${what} ${group.join(", ")}:\n    ${examples.join("\n    ")}`;
  });
}

const areaFolder = (file) => /^((?:contract|server|web)\/src\/[a-z]+)\//.exec(file)?.[1] ?? null;
const room = (file) => /^((?:contract|credit|server|web)\/src\/(?:[a-z]+\/)+)[^/]+$/.exec(file)?.[1] ?? null;
/** What stands at the top of an area is the floor and the roof of its rooms at once. */
const innerRoom = (file) =>
  /^(contract|credit|server|web)\/src\/[a-z]+\/[a-z]+\//.test(file) || file.startsWith("credit/") ? room(file) : null;

/** Imports that are not allowed, and circles of files, of areas and of rooms. */
export function importProblems(sources) {
  const graph = importGraph(sources);
  const problems = [];
  for (const [file, targets] of graph)
    for (const target of targets) {
      const lesson = lessonOf(file, target);
      if (lesson) problems.push(`${file} imports ${target}: ${lesson}`);
    }
  const product = new Map([...graph].filter(([file]) => !isTest(file)));
  for (const group of circles(product)) problems.push(`a circle of files: ${group.join(", ")}`);
  problems.push(...childProblems(sources));
  problems.push(...groupCircles(product, areaFolder, "folders"), ...groupCircles(product, innerRoom, "rooms"));
  return problems;
}
