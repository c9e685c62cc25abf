import {
  type Checklist,
  type ChecklistStep,
  checklistAddress,
  checklistStepNumbers,
  questionWords,
} from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { Navigate, useBlocker, useNavigate, useSearch } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { placeOf } from "../../base/addresses.ts";
import { useOwnFiling } from "../../base/filingEnded.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { pageScope } from "../../ui/panels/unsaved.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { TalkFirst } from "../../ui/words/TalkFirst.tsx";
import { useChecklist, useQuestions } from "../claims.queries.ts";
import { AttachmentsStep } from "./AttachmentsStep.tsx";
import { CompanyStep, type CompanyStepParts } from "./CompanyStep.tsx";
import { CountStep } from "./CountStep.tsx";
import own from "./checklist.module.css";
import { LoansStep } from "./LoansStep.tsx";
import { OwnersStep } from "./OwnersStep.tsx";
import { attachments, toHandIn, useRequirements } from "./owed.ts";
import { QualifyingStep } from "./QualifyingStep.tsx";
import { SpreadsheetStep } from "./SpreadsheetStep.tsx";
import { StepList } from "./StepList.tsx";
import type { StepProps } from "./useStepForm.ts";
import { WagesStep } from "./WagesStep.tsx";

const claimSteps = {
  3: CountStep,
  4: QualifyingStep,
  5: LoansStep,
  6: OwnersStep,
  7: WagesStep,
  8: SpreadsheetStep,
  9: AttachmentsStep,
} satisfies Record<Exclude<ChecklistStep, 1 | 2>, ComponentType<StepProps>>;

interface Props {
  client: Client;
  /** The steps about the company itself, whose fields the area of clients has. */
  companySteps: Record<1 | 2, CompanyStepParts>;
}

/** Nine steps in which a client tells all that its claim needs (05, 2.7). */
export function ChecklistWizard(props: Props) {
  const checklist = useChecklist(props.client.id);
  const questions = useQuestions(props.client.id);
  return (
    <Loaded query={checklist} lines={8}>
      {(found) => (
        <Loaded query={questions} lines={8}>
          {({ items }) => (
            <Steps {...props} checklist={found} asked={items.map(({ field }) => questionWords(field).step)} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The steps in which something is typed and not sent. */
const unsentOf = ({ drafts }: Checklist) => drafts.filter(({ values }) => values !== null).map(({ step }) => step);

/**
 * Where one goes on: the first step that is not done, or in which something is typed; the last while documents are outstanding;
 * once all are done, the first (05, 5.6).
 */
function firstOpen(checklist: Checklist, owed: number): ChecklistStep {
  const unsent = unsentOf(checklist);
  const open = checklistStepNumbers.find((step) => !checklist.done_steps.includes(step) || unsent.includes(step));
  return open ?? (owed > 0 ? attachments : 1);
}

/** Asks before another step is shown while files are picked and not sent; what is typed is kept by itself. */
function useStepBlocker(): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname === next.pathname && stepIn(current) !== stepIn(next) && !(await pageScope.mayLeave()),
    enableBeforeUnload: false,
  });
}

const stepIn = ({ search }: { search: object }) => String((search as { step?: unknown }).step);

interface StepsProps extends Props {
  checklist: Checklist;
  /** Steps in which something is asked: they may be opened before they are reached. */
  asked: readonly ChecklistStep[];
}

function Steps({ client, companySteps, checklist, asked }: StepsProps) {
  const search: { step?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  useStepBlocker();
  // The step after one that was saved is shown before the answer says that it may be.
  const [next, setNext] = useState(0);
  const opens = (step: ChecklistStep) =>
    step === next || step <= checklist.reached_step || asked.includes(step) || checklist.done_steps.includes(step);
  const mayChange = client.abilities.change_claim;
  const late = useOwnFiling(client.id);
  // Whoever only reads reads all of it.
  const current = checklistStepNumbers.find(
    (step) => String(step) === String(search.step) && (!mayChange || opens(step)),
  );
  const required = useRequirements(client.id, current === undefined && checklist.done_steps.includes(attachments));
  if (current === undefined) {
    if (required.isLoading) return null;
    const to = mayChange ? firstOpen(checklist, toHandIn(required.data?.items ?? []).length) : 1;
    return <Navigate {...placeOf(checklistAddress(client.id, to))} replace />;
  }
  const go = (step: number) => {
    setNext(step);
    void navigate(placeOf(checklistAddress(client.id, step as ChecklistStep)));
  };
  const place = {
    client,
    step: current,
    checklist,
    mayChange,
    onBack: current > 1 ? () => go(current - 1) : undefined,
    onNext: () => go(current + 1),
  };
  return (
    <div className={own.wizard}>
      <StepList
        client={client.id}
        current={current}
        done={checklist.done_steps}
        unsent={unsentOf(checklist)}
        opens={(step) => !mayChange || opens(step)}
      />
      <div className={own.step}>
        <TalkFirst client={client.id} late={late} />
        {!mayChange && <Ribbon meaning="wait">Your claim is being finalized. Please contact us to change this.</Ribbon>}
        {current === 1 || current === 2 ? (
          <CompanyStep key={current} parts={companySteps[current]} {...place} />
        ) : (
          <ClaimStep key={current} of={current} {...place} />
        )}
      </div>
    </div>
  );
}

function ClaimStep({ of, ...place }: StepProps & { of: keyof typeof claimSteps }) {
  const Step = claimSteps[of];
  return <Step {...place} />;
}
