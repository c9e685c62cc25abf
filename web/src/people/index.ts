import { peopleScreens } from "@refundry/contract/people";
import { IconBuildings, IconUsers } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readPeopleSearch } from "./components/peopleAddress.ts";

const users = createRoute({
  getParentRoute: () => shell,
  ...screenOf(peopleScreens.users, { hash: "record" }),
  validateSearch: readPeopleSearch,
  component: lazyPart(() => import("./users.screen.tsx"), "UsersScreen"),
});

const entities = createRoute({
  getParentRoute: () => shell,
  ...screenOf(peopleScreens.entities),
  component: lazyPart(() => import("./entities.screen.tsx"), "EntitiesScreen"),
});

export const area = {
  inside: [users, entities],
  icons: { people: IconUsers, firms: IconBuildings },
} satisfies WebArea;
