import type { Area } from "../platform/area.ts";
import { peopleErrors } from "./people.errors.ts";
import { peopleNotifications } from "./people.notifications.ts";
import { people } from "./people.operations.ts";
import { peoplePermissions } from "./people.permissions.ts";
import { peopleScreens } from "./people.screens.ts";
import { peopleTopics } from "./people.topics.ts";

export * from "./entity.schemas.ts";
export * from "./people.operations.ts";
export * from "./people.permissions.ts";
export * from "./people.screens.ts";
export * from "./pod.schemas.ts";
export * from "./user.lifecycle.ts";
export * from "./user.schemas.ts";
export * from "./userImport.schemas.ts";
export * from "./userReview.schemas.ts";

export const area = {
  permissions: peoplePermissions,
  operations: people,
  errors: peopleErrors,
  screens: peopleScreens,
  topics: peopleTopics,
  notifications: peopleNotifications,
} as const satisfies Area;
