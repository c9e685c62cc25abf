import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";

/** Leads to the checklist of a company, to the step that comes next. */
export function ContinueButton({ client, name }: { client: number; name: string }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Continue checklist of ${name}`}
      renderRoot={(props) => <Link {...placeOf(`/clients/${client}/checklist`)} {...props} />}
    >
      Continue checklist
    </Button>
  );
}
