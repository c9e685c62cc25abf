// A fixed piece of work, done at the start of each file of tests: how long it takes tells how slow the machine is beside everything else of the run.

const rows = Array.from({ length: 400 }, (_, place) => ({
  id: place,
  name: `Employee ${place}`,
  wages: [place * 131.25, place * 17.5, null],
  at: new Date(Date.UTC(2020, place % 12, 1)).toISOString(),
}));
const text = JSON.stringify(rows);

/** The processor seconds that it took at its best of three times: what another thread of the process did meanwhile counts for nothing. */
export function referenceSeconds() {
  return Math.min(...[1, 2, 3].map(once));
}

function once() {
  const begun = process.cpuUsage();
  let length = 0;
  for (let times = 0; times < 10; times += 1) length += JSON.stringify(JSON.parse(text)).length;
  const { user, system } = process.cpuUsage(begun);
  if (length !== 10 * text.length) throw new Error("The work came out differently.");
  return (user + system) / 1e6;
}

/** How many times as slow the machine was as the one of the budgets, by the median of its files; 1 where it was as fast or faster. */
export function slowness(references, usual) {
  const known = references.filter((seconds) => seconds > 0).sort((a, b) => a - b);
  return known.length === 0 ? 1 : Math.max(1, known[Math.floor(known.length / 2)] / usual);
}
