export const searchNaics = (_q: string, _limit: number): { code: string; title: string }[] => [];
export const isKnownNaics = (code: string) => /^\d{4,6}$/.test(code);
export const naicsTitle = (code: string): string | null => code;
