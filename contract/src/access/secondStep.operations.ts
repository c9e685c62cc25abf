import { z } from "zod";
import { idParam, noContent, operation } from "../platform/operation.ts";
import {
  confirmSecondStepBody,
  endSecondStepBody,
  ownPasswordBody,
  recoveryCodesSchema,
  resetSecondStepBody,
  secondStepBody,
  secondStepSetupSchema,
} from "./secondStep.schemas.ts";
import { signedInSchema } from "./session.schemas.ts";

const id = z.strictObject({ id: idParam });

/** The second step of a sign-in; part of the area's operations. */
export const secondStepOperations = {
  secondStep: operation({
    method: "POST",
    path: "/auth/login/mfa",
    permission: "public",
    keys: "refused",
    summary: "The second step of a sign-in: a code of the authenticator app, or a recovery code",
    body: secondStepBody,
    output: signedInSchema,
    errors: ["invalid_code", "ticket_expired", "too_many_requests"],
    inMaintenance: true,
  }),
  setUpSecondStep: operation({
    method: "POST",
    path: "/auth/mfa/totp",
    permission: "signed-in",
    keys: "refused",
    summary: "A new key for an authenticator app; it counts once a code of it was confirmed",
    output: secondStepSetupSchema,
    errors: ["second_step_on"],
    selfOnly: true,
    duringSetup: true,
  }),
  confirmSecondStep: operation({
    method: "POST",
    path: "/auth/mfa/totp/confirm",
    permission: "signed-in",
    keys: "refused",
    summary: "Two-step sign-in is on from here; answers ten recovery codes, once",
    body: confirmSecondStepBody,
    output: recoveryCodesSchema,
    errors: ["invalid_code", "second_step_on", "second_step_off"],
    selfOnly: true,
    duringSetup: true,
  }),
  endSecondStep: operation({
    method: "DELETE",
    path: "/auth/mfa/totp",
    permission: "signed-in",
    keys: "refused",
    summary: "Turn the own two-step sign-in off",
    body: endSecondStepBody,
    output: noContent,
    errors: ["invalid_code", "second_step_off", "too_many_requests"],
    selfOnly: true,
  }),
  renewRecoveryCodes: operation({
    method: "POST",
    path: "/auth/mfa/recovery-codes",
    permission: "signed-in",
    keys: "refused",
    summary: "Ten new recovery codes in the place of all earlier ones",
    body: ownPasswordBody,
    output: recoveryCodesSchema,
    errors: ["second_step_off", "too_many_requests"],
    selfOnly: true,
  }),
  resetSecondStep: operation({
    method: "DELETE",
    path: "/users/{id}/mfa",
    permission: "access.reset_second_step",
    summary: "Take the two-step sign-in of another person away, who can then set it up anew",
    params: id,
    body: resetSecondStepBody,
    output: noContent,
    selfOnly: true,
  }),
};
