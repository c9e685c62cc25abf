import { knowOperations } from "../api.ts";
import { homeOperations } from "./homeOperations.ts";

// They come beside the first screen, and not with the page that asks for the password.
knowOperations(homeOperations);
