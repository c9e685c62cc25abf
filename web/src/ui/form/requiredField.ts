/** Of a field that must be filled in: its star, and the same for who cannot see it. */
export const requiredField = { withAsterisk: true, "aria-required": true } as const;
