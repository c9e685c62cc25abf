/** A spreadsheet, by its name. */
export const isTable = ({ name }: File): boolean => /\.(csv|xlsx?)$/i.test(name);
