import { readyToConvert } from "@refundry/contract/leads";
import { Link } from "@tanstack/react-router";
import { Ribbon } from "../../ui/words/Ribbon.tsx";

interface Props {
  /** Follow-ups whose day has come. */
  late: number;
  /** Leads that are ready to convert. */
  ready: number;
}

/** What of the leads is to be done now, while there is any; each number leads to them. */
export function DueBanner({ late, ready }: Props) {
  if (late === 0 && ready === 0) return null;
  return (
    <Ribbon meaning="wait">
      {late > 0 && (
        <Link to="/leads" search={{ follow_up: true } as never}>
          {late === 1 ? "A follow-up with a lead is due." : `${late} follow-ups with leads are due.`}
        </Link>
      )}
      {late > 0 && ready > 0 && " "}
      {ready > 0 && (
        <Link to="/leads" search={{ status: String(readyToConvert) } as never}>
          {ready === 1 ? "A lead is ready to convert." : `${ready} leads are ready to convert.`}
        </Link>
      )}
    </Ribbon>
  );
}
