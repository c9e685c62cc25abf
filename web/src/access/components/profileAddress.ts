export const profileTabs = [
  ["profile", "Profile"],
  ["notifications", "Notifications"],
] as const;
type ProfileTab = (typeof profileTabs)[number][0];

/** Which tab the address names: `/profile?tab=notifications`. */
export const readProfileSearch = ({ tab }: Record<string, unknown>): { tab?: ProfileTab } =>
  profileTabs.some(([key]) => key === tab && key !== "profile") ? { tab: tab as ProfileTab } : {};
