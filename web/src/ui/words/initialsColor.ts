/** Initials that can be read on the light ground of their own colour, in both themes: 4.5 : 1 at least. */
export const initialsColor = (color: string) => ({
  placeholder: {
    // The darkest orange and lime are too light for it by themselves.
    color: `light-dark(color-mix(in srgb, var(--mantine-color-${color}-9) 65%, black), var(--mantine-color-${color}-2))`,
  },
});
