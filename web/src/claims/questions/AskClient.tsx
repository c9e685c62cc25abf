import { checklistAddress, type QuestionField, questionWords } from "@refundry/contract/claims";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { placeOf } from "../../base/addresses.ts";
import { client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { useClaimChanged, useQuestions } from "../claims.queries.ts";
import own from "./askClient.module.css";
import { askedText } from "./askedText.ts";

interface Props {
  client: number;
  field: QuestionField;
}

/** Stands where nothing is entered: staff ask the client for it or take that back, people of the client are led to its step. */
export function AskClient({ client, field }: Props) {
  const mayAsk = useMay("claims.ask");
  const answers = useMay("claims.answer");
  const questions = useQuestions(client);
  const changed = useClaimChanged(client);
  const [sending, setSending] = useState(false);
  const { name, step } = questionWords(field);
  const asked = questions.data?.items.find((one) => one.field === field);
  if (!questions.data || !(asked || mayAsk)) return null;
  if (asked && answers)
    return (
      <span className={own.asking}>
        <Link {...placeOf(`${checklistAddress(client, step)}#${field}`)}>Asked of you: enter it</Link>
        <small>{askedText(asked)}</small>
      </span>
    );
  const send = async () => {
    setSending(true);
    const input = { params: { id: client }, body: { fields: [field] } };
    await (asked ? calls.claims.takeBack(input) : calls.claims.ask(input)).then(changed, failed);
    setSending(false);
  };
  const action = asked ? "Take back" : "Ask the client";
  return (
    <span className={own.asking}>
      {asked && <small>{askedText(asked)}</small>}
      {mayAsk && (
        // It keeps the focus while it sends, and then is the button that takes it back.
        <ReasonButton
          variant="subtle"
          size="compact-xs"
          className={own.ask ?? ""}
          reason={sending ? "It is being sent." : null}
          aria-label={`${action}: ${name}`}
          onClick={() => void send()}
        >
          {action}
        </ReasonButton>
      )}
    </span>
  );
}
