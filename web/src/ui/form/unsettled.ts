/**
 * A figure of which keys were not taken may not be what was meant: who sends is led to it once, and sends it by pressing again. A date
 * that is typed in part is none to the browser: nothing is sent until it is whole or gone. Answers whether there was one.
 */
export function goToUnsettled(form: HTMLElement | null): boolean {
  const field = [...(form?.querySelectorAll<HTMLInputElement>("[data-unsettled], [type=date]") ?? [])].find(
    ({ dataset, validity }) => dataset.unsettled || validity.badInput,
  );
  // Who stands in it comes back to it.
  field?.blur();
  field?.focus();
  return Boolean(field);
}
