import { z } from "zod";
import { noContent, operation } from "../platform/operation.ts";

const params = z.strictObject({ token: z.string().min(1).max(600) });

/** Leaving the mails that a firm sends to many (18, 2.7, 5.5): for whoever has the link, signed in or not. */
export const mailLeaveOperations = {
  groupMails: operation({
    method: "GET",
    path: "/unsubscribe/{token}",
    permission: "public",
    summary: "Whose mails to many would come no more, and to which address; changes nothing",
    params,
    output: z.strictObject({
      /** Its first letter and its domain. */
      address: z.string(),
      firm: z.string(),
      left: z.boolean(),
    }),
    errors: ["link_not_valid"],
  }),
  leaveGroupMails: operation({
    method: "POST",
    path: "/unsubscribe/{token}",
    permission: "public",
    summary: "Get no more mails to many of this firm; also the one press of a mail reader (RFC 8058)",
    params,
    // What a mail reader sends, and nothing else counts.
    body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }),
    output: noContent,
    errors: ["link_not_valid"],
    takesForm: true,
    keys: "refused",
  }),
  returnToGroupMails: operation({
    method: "DELETE",
    path: "/unsubscribe/{token}",
    permission: "public",
    summary: "Get the mails to many of this firm again",
    params,
    output: noContent,
    errors: ["link_not_valid"],
  }),
};
