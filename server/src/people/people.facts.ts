import { fact } from "../platform/index.ts";

/** By person: the firms of the clients that the person is linked to as a client's own. */
export const firmsOfOwnClients = fact<number, readonly number[]>("user.client_firms", []);
