import { createContext, use } from "react";

export const ShownContext = createContext(true);

/** Whether one sees it by now: what is still to be shown together with others (`AtOnce`) takes no focus. */
export const useShown = () => use(ShownContext);

/** The place beside the title of a page where its one list says how many it shows; null while there is none. */
export const TitleCount = createContext<HTMLElement | null>(null);
