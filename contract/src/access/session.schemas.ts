import { z } from "zod";
import { emailSchema } from "../people/user.schemas.ts";
import { idSchema } from "../platform/operation.ts";
import { roleIdSchema } from "../platform/roleId.ts";
import { instantCodec } from "../values/dateField.ts";

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** What the sign-in form asks: both fields lose their spaces (ACCESS-04). */
export const signInForm = z.strictObject({
  user: z.string().overwrite(withoutSpaces).pipe(emailSchema),
  pass: z.string().overwrite(withoutSpaces).min(1, "Password is required"),
});

export const signInBody = z.strictObject({
  /** E-mail or username. */
  user: z.string().min(1, "E-mail is required").max(254),
  pass: z.string().min(1, "Password is required").max(1000),
  after_registration: z.boolean().optional(),
  /** Answers a token for an Authorization header and sets no cookie. */
  bearer: z.boolean().optional(),
});

export const signedInSchema = z.strictObject({
  current_user_id: idSchema,
  role_id: roleIdSchema,
  first: z.string(),
  last: z.string(),
  token: z.string().optional(),
  /** The password was right; a code is asked for before the session begins. */
  mfa_required: z.boolean().optional(),
  /** What the code is sent with. */
  ticket: z.string().optional(),
});

/** The readable cookie `current_user`: a hint for the first paint, never read by the server. */
export const currentUserCookie = z.object({
  current_user_id: idSchema,
  role_id: roleIdSchema,
  first: z.string(),
  last: z.string(),
  real_user_id: idSchema.optional(),
});
export type CurrentUser = z.output<typeof currentUserCookie>;

/** One living session, as its person and administrators see it (01, Security tab). */
export const sessionSchema = z.strictObject({
  id: idSchema,
  /** A browser's cookie, or a token that a program has. */
  kind: z.enum(["cookie", "bearer"]),
  /** Browser and system in words. */
  device: z.string(),
  /** The network address that it was begun from. */
  ip: z.string().nullable(),
  created_at: instantCodec,
  last_seen_at: instantCodec,
  /** The session that asks. */
  current: z.boolean(),
  /** For whom it acts now. */
  acting_as: z.string().nullable(),
});
export const sessionsSchema = z.strictObject({ items: z.array(sessionSchema), total: z.number().int() });
/** As the browser reads it. */
export type SessionRow = z.input<typeof sessionSchema>;

/** Whole seconds until the session ends unless something is done. */
export const idleSchema = z.strictObject({ seconds: z.number().int().nonnegative() });

export const linkKinds = ["activate", "recover"] as const;
export const linkSchema = z.strictObject({
  valid: z.literal(true),
  kind: z.enum(linkKinds),
  first: z.string(),
  expires_at: instantCodec,
});

export const resetForm = z.strictObject({
  email: z.string().trim().min(1, "Valid email is required").pipe(z.email("Valid email is required")),
});

/** By which a new password is set, after a session was said to be nobody's own. */
export const disownedSchema = z.strictObject({ token: z.string() });

/** Another address to sign in with; the password says who asks. */
export const emailChangeBody = z.strictObject({
  email: emailSchema,
  password: z.string().min(1, "Password is required").max(1000),
});

export const changePasswordBody = z.strictObject({
  current: z.string().min(1, "Password is required").max(1000),
  password: z.string().max(1000),
});

export const navEntrySchema = z.strictObject({
  key: z.string(),
  title: z.string(),
  path: z.string(),
  icon: z.string().nullable(),
  /** Leads out of the product. */
  external: z.boolean(),
});
export type NavEntry = z.output<typeof navEntrySchema>;
export const navItemSchema = navEntrySchema.extend({
  group: z.string(),
  /** Shown only while a client is open; their paths hold `:id`. */
  children: z.array(navEntrySchema),
});
export const navigationSchema = z.strictObject({
  home: z.string(),
  items: z.array(navItemSchema),
  /** Every path pattern the person may open, in or out of the menu. */
  screens: z.array(z.string()),
  /** Nothing opens but the page on which two-step sign-in is set up. */
  second_step_required: z.literal(true).optional(),
  /** The person's own, in which times are shown: `America/New_York`. */
  time_zone: z.string(),
  /** What the role may do; what a record adds stands in its `abilities`. */
  permissions: z.array(z.string()),
});
export type Navigation = z.output<typeof navigationSchema>;

export const statusSchema = z.strictObject({
  status: z.enum(["online", "maintenance", "offline"]),
  message: z.string().nullable(),
  expected_until: instantCodec.nullable(),
  starts_at: instantCodec.nullable(),
  api_version: z.string(),
  engine_version: z.string(),
  /** True while the demo data of the embedded database is loaded. */
  demo: z.boolean(),
});
export type Status = z.input<typeof statusSchema>;

/** What an administrator says of maintenance. */
export const statusBody = z.strictObject({
  status: z.enum(["online", "maintenance"]),
  message: z.string().trim().max(500, "At most 500 characters.").nullable().default(null),
  /** From when; null for at once. */
  starts_at: instantCodec.nullable().default(null),
  expected_until: instantCodec.nullable().default(null),
});
