export const profileTabs = [
  ["profile", "Profile"],
  ["security", "Security"],
  ["notifications", "Notifications"],
] as const;
export type ProfileTab = (typeof profileTabs)[number][0];

/** Which tab the address names: `/profile?tab=security`. */
export const readProfileSearch = ({ tab }: Record<string, unknown>): { tab?: ProfileTab } =>
  profileTabs.some(([key]) => key === tab && key !== "profile") ? { tab: tab as ProfileTab } : {};
