import { peopleScreens } from "@refundry/contract/people";
import { IconBuildings, IconLink, IconUsers } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readPeopleSearch } from "./components/peopleAddress.ts";
import { readProfileSearch } from "./components/profileAddress.ts";

const users = createRoute({
  getParentRoute: () => shell,
  ...screenOf(peopleScreens.users, { hash: "record" }),
  validateSearch: readPeopleSearch,
  component: lazyPart(() => import("./users.screen.tsx"), "UsersScreen"),
});

const profile = createRoute({
  getParentRoute: () => shell,
  ...screenOf(peopleScreens.ownProfile),
  validateSearch: readProfileSearch,
  component: lazyPart(() => import("./profile.screen.tsx"), "ProfileScreen"),
});

const entities = createRoute({
  getParentRoute: () => shell,
  ...screenOf(peopleScreens.entities, { hash: "record" }),
  component: lazyPart(() => import("./entities.screen.tsx"), "EntitiesScreen"),
});

const pods = createRoute({
  getParentRoute: () => shell,
  ...screenOf(peopleScreens.pods),
  component: lazyPart(() => import("./pods.screen.tsx"), "PodsScreen"),
});

export const area = {
  inside: [profile, users, entities, pods],
  actions: [
    { title: "Add new user", to: "/users#new", permission: "people.manage" },
    { title: "Add entity", to: "/entities#new", permission: "people.manage_firms" },
  ],
  trail: async () => (await import("./components/peopleHistory.ts")).peopleTrail,
  icons: { people: IconUsers, firms: IconBuildings, pods: IconLink },
} satisfies WebArea;
