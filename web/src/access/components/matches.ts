/** Whether every word that was typed stands in one of these texts. */
export const matches = (texts: readonly (string | null)[], typed: string): boolean => {
  const all = texts.join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};
