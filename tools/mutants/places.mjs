// Where in a source text a small fault can be planted, and what then stands there. Texts only; nothing is run here.
import { parseSync } from "vite";

const turned = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "&&": "||", "||": "&&" };
const others = { and: "or", or: "and", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "is null": "is not null" };

/** What a fault of an operator is called. */
const kindOf = (operator) => (/^(&&|\|\|)$/.test(operator) ? "and-or" : /==/.test(operator) ? "comparison" : "bound");

/**
 * Every small fault that this text can hold: `{ kind, start, end, put, line }`, where `put` takes the place of the
 * characters from `start` to `end`. Types, imports, and what only goes to the log are left alone.
 */
export function placesOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found = [];
  const put = (kind, { start, end }, words) =>
    found.push({ kind, start, end, put: words, line: text.slice(0, start).split("\n").length });
  const source = ({ start, end }) => text.slice(start, end);
  walk(program, [], (node, parents) => {
    for (const plant of plants[node.type] ?? [])
      plant({ file, node, parents, parent: parents.at(-1), put, source, text });
  });
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Names of syntax that says what things are, not what they do. */
const silent = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|ImportDeclaration|ExportAllDeclaration)/;

function walk(node, parents, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, parents, visit);
  if (!node || typeof node.type !== "string" || silent.test(node.type)) return;
  visit(node, parents);
  const within = [...parents, node];
  for (const [name, part] of Object.entries(node))
    if (part && typeof part === "object" && name !== "typeAnnotation" && name !== "typeArguments")
      walk(part, within, visit);
}

const plants = {
  IfStatement: [negated, earlyEnd],
  ConditionalExpression: [negated],
  LogicalExpression: [operator],
  BinaryExpression: [operator, sign],
  ExpressionStatement: [droppedCall],
  ArrayExpression: [droppedElement],
  CallExpression: [droppedCondition, droppedLock],
  Literal: [oneMore],
  TemplateElement: [words],
};

function negated({ node, put, source }) {
  put("negated", node.test, `!(${source(node.test)})`);
}

/**
 * `if (…) return`, `throw` or `continue` that is not there. `throw new Error` guards what cannot happen; what people can
 * meet is a `Refusal`.
 */
function earlyEnd({ node, parent, put, source }) {
  if (node.alternate || parent?.type === "IfStatement") return;
  const last = node.consequent.type === "BlockStatement" ? node.consequent.body.at(-1) : node.consequent;
  if (last?.type === "ThrowStatement" && source(last).startsWith("throw new Error(")) return;
  if (/^(Return|Throw|Continue|Break)Statement$/.test(last?.type ?? "")) put("early end", node, ";");
}

function operator({ node, put, text }) {
  const other = turned[node.operator];
  if (!other) return;
  // An operator that stands alone is asked for between the two sides, where nothing else but brackets and comments can stand.
  const between = text.slice(node.left.end, node.right.start);
  const place = node.left.end + between.indexOf(node.operator);
  put(kindOf(node.operator), { start: place, end: place + node.operator.length }, other);
}

const isNumber = (node) => node.type === "Literal" && (typeof node.value === "number" || node.bigint !== undefined);

/** `+ 1` that becomes `- 1`; sums of other things may be texts. */
function sign({ node, put, text }) {
  if (!/^[+-]$/.test(node.operator) || !(isNumber(node.left) || isNumber(node.right))) return;
  const place = node.left.end + text.slice(node.left.end, node.right.start).indexOf(node.operator);
  put("sign", { start: place, end: place + 1 }, node.operator === "+" ? "-" : "+");
}

/** A call for its effect alone, such as an audit entry, a job, a lock. */
function droppedCall({ node, put, source }) {
  const call = node.expression.type === "AwaitExpression" ? node.expression.argument : node.expression;
  if (call.type !== "CallExpression" || /^(super|(\w+\.)*log\.\w+|console\.\w+)$/.test(source(call.callee))) return;
  put("dropped call", node, ";");
}

function without({ items, whole, put, source, kind, open, close }) {
  for (const left of items) {
    const rest = items.filter((one) => one !== left).map(source);
    put(kind, whole, `${open}${rest.join(", ")}${close}`);
  }
}

/** A list of several that lacks one of them. */
function droppedElement({ node, parents, put, source }) {
  const items = node.elements.filter(Boolean);
  if (items.length < 2 || items.length < node.elements.length || inLooks(parents)) return;
  without({ items, whole: node, put, source, kind: "dropped element", open: "[", close: "]" });
}

/** `and(a, b)` and `or(a, b)` of a statement that lack one of their conditions. */
function droppedCondition({ node, put, source }) {
  const name = node.callee.name;
  if ((name === "and" || name === "or") && node.arguments.length > 1)
    without({
      items: node.arguments,
      whole: node,
      put,
      source,
      kind: "dropped condition",
      open: `${name}(`,
      close: ")",
    });
}

/** `.for("update")` and a last word `"update"`: rows that are read without their lock. */
function droppedLock({ node, put, source }) {
  const last = node.arguments.at(-1);
  if (last?.value !== "update") return;
  if (node.callee.property?.name === "for") put("dropped lock", node, source(node.callee.object));
  else if (node.arguments.length > 1) put("dropped lock", { start: node.arguments.at(-2).end, end: last.end }, "");
}

/** Sizes and distances on a screen are looks. */
const inLooks = (parents) => parents.some(({ type }) => type === "JSXAttribute");

/** So are those on paper: a width, a size, a gap, how far the next line stands below. */
const onPaper = (file, { type, key, left } = {}) =>
  /\.document\.ts$/.test(file) &&
  ((type === "Property" && /^(gap|size|weight|width)$/.test(key.name)) ||
    (type === "AssignmentExpression" && left.property?.name === "y"));

/** The 1 and -1 of an order of two things, such as `(a, b) => (a < b ? -1 : 1)`: 2 and -2 say the same. */
function isOrder(node, parents) {
  const inner = /^(UnaryExpression|ConditionalExpression|ParenthesizedExpression)$/;
  const compared = parents.findLast(({ type }) => !inner.test(type));
  const chosen = parents.slice(parents.indexOf(compared)).some(({ type }) => type === "ConditionalExpression");
  return node.value === 1 && chosen && compared.type === "ArrowFunctionExpression" && compared.params.length === 2;
}

function oneMore({ file, node, parents, parent, put }) {
  if (!isNumber(node) || inLooks(parents) || onPaper(file, parent) || isOrder(node, parents)) return;
  if (parent?.type === "Property" && parent.key === node && !parent.computed) return;
  const big = node.bigint !== undefined;
  const value = big ? String(BigInt(node.bigint) + 1n) : String(node.value + 1);
  put("one more", node, big ? `${value}n` : value);
}

/** Words of SQL: `and`, bounds, `is null`, `for update`, the order. */
function words({ node, parents, put, text }) {
  if (!/^sql\b/.test(text.slice(parents.at(-2)?.start ?? 0))) return;
  const part = text.slice(node.start, node.end);
  for (const match of part.matchAll(/ (and|or|<=?|>=?|is null|for update|desc) /gi)) {
    const word = match[1].toLowerCase();
    const start = node.start + match.index + 1;
    const other = word === "for update" ? "" : word === "desc" ? "asc" : others[word];
    put("sql", { start, end: start + match[1].length }, other);
  }
}
