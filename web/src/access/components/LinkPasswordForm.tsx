import { useDebouncedValue } from "@mantine/hooks";
import { brokenPlainRules, passwordsDifferText } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError, wordsOf } from "../../base/ApiError.ts";
import { goTo } from "../../base/addresses.ts";
import { api, client, newKey } from "../../base/api.ts";
import { shownZone } from "../../base/instants.ts";
import { session } from "../../base/session.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { PasswordField } from "../../ui/form/fields.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Failed } from "../../ui/words/Failed.tsx";
import { ExpiredLink } from "./ExpiredLink.tsx";
import { PasswordRules } from "./PasswordRules.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import type { SignedIn } from "./useArrival.ts";

interface Props {
  kind: "activate" | "recover";
  token: string;
  first: string;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** A new password, twice, with a live tick per rule; the rules that rest on more than its letters are asked of the server. */
export function LinkPasswordForm({ kind, token, first }: Props) {
  const router = useRouter();
  const arrive = (answer: SignedIn) => {
    session.begin(answer);
    goTo(router, "/dashboard", true);
  };
  const [ticket, setTicket] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const frame = useFormFrame({
    initial: { password: "", confirm: "" },
    check: ({ password, confirm }) => ({
      ...(password !== confirm && { confirm: passwordsDifferText }),
    }),
    newKey,
    guarded: false,
    send: ({ password }) =>
      kind === "activate"
        ? client.access.activate({ params: { token }, body: { password, time_zone: shownZone() } })
        : client.access.recover({ params: { token }, body: { password } }),
    onSent: (answer) => (answer.ticket === undefined ? arrive(answer) : setTicket(answer.ticket)),
    onRefused: (error) => setGone(isGone(error)),
  });
  const { password } = frame.form.getValues();
  const plain = brokenPlainRules(password, { first, last: "", email: "" });
  const [settled] = useDebouncedValue(password, 400);
  const checked = useQuery({
    ...api.access.checkPassword.queryOptions({ input: { params: { token }, body: { password: settled } } }),
    enabled: settled !== "" && settled === password && plain.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asked = settled === password && plain.length === 0;
  const known = asked ? checked.data : undefined;
  const ready = frame.canSend && password !== "" && plain.length === 0 && known?.broken.length === 0;
  if (ticket !== null)
    return <SecondStepForm ticket={ticket} onSignedIn={arrive} onBack={() => goTo(router, "/login", true)} />;
  if (gone || isGone(checked.error)) return <ExpiredLink />;
  return (
    <>
      <p>Hello {first}, please choose your password.</p>
      <FormFrame
        frame={{ ...frame, canSend: ready, reason: frame.reason ?? "Not every rule is ticked yet." }}
        action={kind === "activate" ? "Activate" : "Save password"}
        acting="Saving…"
        label="New password"
      >
        <PasswordField
          label="Password"
          autoComplete="new-password"
          autoFocus
          {...frame.form.getInputProps("password")}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...frame.form.getInputProps("confirm")} />
        <PasswordRules password={password} plain={plain} asked={known?.broken} asking={checked.isFetching} />
        {asked && checked.isError && (
          <Failed
            error={checked.error}
            text={`The password could not be checked. ${wordsOf(checked.error)}`}
            onRetry={() => void checked.refetch()}
            retrying={checked.isFetching}
          />
        )}
      </FormFrame>
    </>
  );
}
