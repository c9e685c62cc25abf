import type { CurrentUser } from "@refundry/contract/access";
import type { RoleId } from "@refundry/contract/platform";

/** What the readable cookie says: whom the browser acts for, and who is at the keyboard where that is another. */
export function currentUserOf(
  { id, roleId, first, last }: { id: number; roleId: number; first: string; last: string },
  realUserId: number | null,
): CurrentUser {
  return {
    current_user_id: id,
    role_id: roleId as RoleId,
    first,
    last,
    ...(realUserId !== null && realUserId !== id && { real_user_id: realUserId }),
  };
}

/** Both cookies live as long as their session, everywhere in the product and nowhere else. */
export function cookieOptions(
  { publicUrl }: { publicUrl: string },
  request: { protocol: string; hostname: string },
  expires: Date,
) {
  return { path: "/", sameSite: "lax", secure: isSecure(publicUrl, request), expires } as const;
}

/** Secure wherever people use HTTPS. Browsers keep secure cookies over plain HTTP only from the machine itself. */
const isSecure = (publicUrl: string, { protocol, hostname }: { protocol: string; hostname: string }): boolean =>
  publicUrl.startsWith("https:") || protocol === "https" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
