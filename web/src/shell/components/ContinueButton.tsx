import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";

interface Props {
  client: number;
  name: string;
  step?: number | undefined;
}

/** Leads to the checklist of a company, where no step is named to the one that comes next. */
export function ContinueButton({ client, name, step }: Props) {
  const address = `/clients/${client}/checklist${step === undefined ? "" : `?step=${step}`}`;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Continue checklist of ${name}`}
      renderRoot={(props) => <Link {...placeOf(address)} {...props} />}
    >
      Continue checklist
    </Button>
  );
}
