/** Two check dates in each of the four product quarters. */
const dates = [
  "2020-10-15",
  "2020-12-15",
  "2021-02-15",
  "2021-03-15",
  "2021-05-14",
  "2021-06-15",
  "2021-08-13",
  "2021-09-15",
];

const cell = (text: string) => (text.includes(",") ? `"${text}"` : text);

/** A payroll CSV with the standard headings in which each of the people is paid the same gross on every date. */
export function samplePayroll(people: readonly string[], gross: string): string {
  const rows = dates.flatMap((date) => people.map((name) => [date, name, gross].map(cell).join(",")));
  return ["Date of Check,Name of Employee,Gross Wages", ...rows].join("\r\n");
}
