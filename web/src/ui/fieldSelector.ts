/** What takes input in a form or dialog, with what else counts as a field there. */
export const fieldsAnd = (more: string): string =>
  `:is(input:not([type=hidden], [hidden], [readonly]), select, textarea, ${more}):not(:disabled, [tabindex='-1'])`;
