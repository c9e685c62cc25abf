import { readyToConvert } from "@refundry/contract/leads";
import { Link } from "@tanstack/react-router";
import { Ribbon } from "../../ui/words/Ribbon.tsx";

interface OneLead {
  id: number;
  name: string;
}

interface Props {
  /** Follow-ups whose day has come. */
  late: number;
  /** Leads that are ready to convert. */
  ready: number;
  /** Others that would be, were they not being checked as possible duplicates. */
  checked?: number;
  /** The leads behind the numbers, where they are known: a single one is named and opened. */
  named?: { late: readonly OneLead[]; ready: readonly OneLead[] };
}

/** What of the leads is to be done now, while there is any; each number leads to them. */
export function DueBanner({ late, ready, checked = 0, named }: Props) {
  if (late === 0 && ready === 0) return null;
  return (
    <Ribbon meaning="wait">
      {late > 0 && (
        <Due
          one={late === 1 ? named?.late[0] : undefined}
          says={({ name }) => `The follow-up with ${name} is due.`}
          search={{ follow_up: true }}
          text={late === 1 ? "A follow-up with a lead is due." : `${late} follow-ups with leads are due.`}
        />
      )}
      {late > 0 && ready > 0 && " "}
      {ready > 0 && (
        <Due
          one={ready === 1 ? named?.ready[0] : undefined}
          says={({ name }) => `${name} is ready to convert.`}
          search={{ status: String(readyToConvert) }}
          text={`${ready === 1 ? "A lead is" : `${ready} leads are`} ready to convert${checked > 0 ? `; ${checked} more ${checked === 1 ? "is" : "are"} being checked` : ""}.`}
        />
      )}
    </Ribbon>
  );
}

interface DueProps {
  one: OneLead | undefined;
  says: (one: OneLead) => string;
  search: object;
  text: string;
}

function Due({ one, says, search, text }: DueProps) {
  if (one)
    return (
      <Link to="/leads" hash={String(one.id)}>
        {says(one)}
      </Link>
    );
  return (
    <Link to="/leads" search={search as never}>
      {text}
    </Link>
  );
}
