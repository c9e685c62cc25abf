import { z } from "zod";
import { type RoleId, roleFacts } from "./role.ts";

const isRole = (value: number): value is RoleId => value in roleFacts;
export const roleIdSchema = z.number("Role is required").int("Role is required").refine(isRole, "Role is required");
