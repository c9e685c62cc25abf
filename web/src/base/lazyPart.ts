import { lazyRouteComponent } from "@tanstack/react-router";
import { inTime } from "./release.ts";

/** A component in a chunk of its own; `preload` fetches it ahead. A chunk that does not come means a new release (02, 8). */
export const lazyPart: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => inTime(load), name);
