import type { Topics } from "../platform/topics.ts";

/** What is read anew when a person or a firm changed. */
export const peopleTopics = {
  users: {
    own: ["/auth/users/{id}", "/users/{id}"],
    lists: [
      "/users",
      "/users/access-review",
      "/users/search",
      "/users/email",
      "/users/attorneys",
      "/users/contractors",
      "/entities",
    ],
  },
  pods: { own: ["/pods/{id}"], lists: ["/pods"] },
  entities: {
    own: ["/entities/{id}"],
    lists: ["/entities", "/entities/search", "/entities/law", "/entities/tax", "/entities/my", "/users"],
  },
} as const satisfies Topics;
