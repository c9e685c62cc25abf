import { createContext } from "react";

/** The place beside the title of a page where its one list says how many it shows; null while there is none. */
export const TitleCount = createContext<HTMLElement | null>(null);
