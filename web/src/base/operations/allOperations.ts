import { knowOperations } from "../api.ts";
import { operations } from "./operations.ts";

// Whoever signs in needs them: they come beside the first screen, and not with the page that asks for the password.
knowOperations(operations);
