import { checklistAddress, type Question, questionWords } from "@refundry/contract/claims";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { useMay } from "../../base/may.ts";
import { useQuestions } from "../claims.queries.ts";
import { askedText } from "../questions/askedText.ts";
import own from "./checklist.module.css";
import type { StepProps } from "./useStepForm.ts";

/** By field of the checklist: what somebody asked the client for and nobody entered. */
function useAsked(client: number): ReadonlyMap<string, Question> {
  const questions = useQuestions(client);
  return new Map(questions.data?.items.map((one) => [one.field, one]));
}

/** What the field of an asked figure says below it; nothing for one that nobody asked for. */
export function useAskedProps(client: number): (field: string) => object {
  const asked = useAsked(client);
  return (field) => {
    const one = asked.get(field);
    return one ? { description: askedText(one), inputWrapperOrder: ["label", "input", "description", "error"] } : {};
  };
}

/** Marks what is no figure, and was asked for. */
export function AskedMark({ client, field }: { client: number; field: string }) {
  const one = useAsked(client).get(field);
  return one ? (
    <p className={own.met} data-meaning="act">
      {askedText(one)}
    </p>
  ) : null;
}

/** What is asked of the client in a step: what, by whom and when; each leads to its field. */
export function AskedHere({ place: { client, step } }: { place: Pick<StepProps, "client" | "step"> }) {
  const here = [...useAsked(client.id).values()].filter(({ field }) => questionWords(field).step === step);
  const answers = useMay("claims.answer");
  if (here.length === 0) return null;
  const title = `Asked of ${answers ? "you" : "the client"} in this step`;
  return (
    <section className={own.asked} aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {here.map((one) => (
          <li key={one.id}>
            <Link className={own.askedField} {...placeOf(`${checklistAddress(client.id, step)}#${one.field}`)}>
              {questionWords(one.field).name}
            </Link>
            <small>{askedText(one)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
