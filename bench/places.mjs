// A file in the form of the Census list of places with 32,000 rows: how long until it is seen, and until it is written; then that
// the built-in Chicago is the one that the file names, and that the same file again changes nothing.
import { setTimeout as wait } from "node:timers/promises";
import { against, startProduct } from "./product.mjs";

const rows = 32_000;
const states = ["17 IL", "48 TX", "06 CA", "36 NY", "42 PA", "39 OH", "12 FL", "20 KS"];
const headings = "STATE|STATEFP|PLACEFP|PLACENS|PLACENAME|TYPE|CLASSFP|FUNCSTAT|COUNTIES";
const chicago = "IL|17|14000|00428803|Chicago city|INCORPORATED PLACE|C1|A|Cook County~~~DuPage County";

function placesFile() {
  const lines = [headings, chicago];
  for (let at = 0; lines.length <= rows; at += 1) {
    const [fips, state] = states[at % states.length].split(" ");
    const code = String(20_000 + Math.floor(at / states.length)).padStart(5, "0");
    lines.push(`${state}|${fips}|${code}|0|Place ${at} ${at % 3 ? "city" : "CDP"}|INCORPORATED PLACE|C1|A|`);
  }
  return lines.join("\n");
}

export async function benchPlaces() {
  const product = await startProduct({ clients: 10, port: 3723 });
  const { authorization } = product.headers;
  const call = async (path, options = {}) => {
    const answer = await fetch(`${product.url}/api/v1${path}`, { ...options, headers: { authorization } });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${body.error}`);
    return body;
  };
  const seen = (bytes) => {
    const form = new FormData();
    form.set("uploaded_file", new Blob([bytes]), "national_place2020.txt");
    return call("/reference/imports", { method: "POST", body: form });
  };
  const chicagoNow = async () =>
    (await call("/reference/cities?state=IL&q=Chicago")).items.find(({ name }) => name === "Chicago");
  try {
    const file = placesFile();
    const before = await chicagoNow();
    const started = performance.now();
    const { id } = await seen(file);
    const previewed = performance.now();
    await call(`/reference/imports/${id}/confirm`, { method: "POST" });
    let one = await call(`/reference/imports/${id}`);
    while (one.state === "running") {
      await wait(100);
      one = await call(`/reference/imports/${id}`);
    }
    const done = performance.now();
    const after = await chicagoNow();
    if (one.state !== "done" || one.written !== rows)
      throw new Error(`${one.written} rows were written: ${one.state}.`);
    if (after?.id !== before.id || after.full_name !== "Chicago city") throw new Error("Chicago is another city now.");
    const again = await seen(file);
    if (again.counts.unchanged !== rows) throw new Error(`Again ${again.counts.unchanged} rows are unchanged.`);
    return [
      against("CONTENT-42 32,000 places, seen and written", (done - started) / 1000, 60, "s"),
      against("… of it until they are seen", (previewed - started) / 1000, 30, "s"),
    ];
  } finally {
    await product.stop();
  }
}
