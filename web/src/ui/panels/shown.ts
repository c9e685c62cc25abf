import { createContext, use } from "react";

export const ShownContext = createContext(true);

/** Whether one sees it by now: what is still to be shown together with others (`AtOnce`) takes no focus. */
export const useShown = () => use(ShownContext);
