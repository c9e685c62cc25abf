const unticked = "Not ticked: ";

/** An item of a checklist that is required and not ticked, among what is open before finalizing. */
export const untickedPoint = (item: string): string => `${unticked}${item}`;

/** What is open before finalizing, as it is read: each decision, and of the checklists, which stand beside, how many items. */
export function readPoints(points: readonly string[]): string[] {
  const others = points.filter((point) => !point.startsWith(unticked));
  const items = points.length - others.length;
  if (items === 0) return others;
  return [
    ...others,
    `${items} ${items === 1 ? "item of the checklists is" : "items of the checklists are"} not ticked`,
  ];
}
