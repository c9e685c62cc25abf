import { fact } from "../platform/index.ts";

/** By client: whether it is in an adoption (17). Nothing provides it until there are adoptions. */
export const isAdopted = fact<number, boolean>("client.is_adopted", false);
