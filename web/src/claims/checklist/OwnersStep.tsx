import type { Owners } from "@refundry/contract/claims";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { useOwners } from "../claims.queries.ts";
import { OwnerBoxes } from "../owners/OwnerBoxes.tsx";
import { type OwnerValues, ownerProblems, ownerWords } from "../owners/ownerNames.ts";
import { AskedMark } from "./AskedHere.tsx";
import own from "./checklist.module.css";
import { ownersRecord } from "./claimRecords.ts";
import { StepForm } from "./StepForm.tsx";
import { type Fields, textIn } from "./stepRecord.ts";
import { type StepProps, useStepForm } from "./useStepForm.ts";

/** Who owns the business, and who of the family works in it. */
export function OwnersStep(place: StepProps) {
  const owners = useOwners(place.client.id);
  return (
    <Loaded query={owners} lines={6}>
      {(list) => <OwnersForm {...place} owners={list} />}
    </Loaded>
  );
}

const valuesOf = (fields: Fields): OwnerValues => ({
  owners: textIn(fields, "owners"),
  family: textIn(fields, "family"),
  no_owners: fields.no_owners === true,
});

function OwnersForm({ owners, ...place }: StepProps & { owners: Owners }) {
  const step = useStepForm(place, {
    known: [owners.owner_family_list, owners.has_owners, owners.version],
    records: () => [ownersRecord(place.client.id, owners)],
    words: ownerWords,
    check: (fields) => ownerProblems(valuesOf(fields)),
    told: ["Owners updated successfully", 4],
  });
  const { form } = step.frame;
  return (
    <StepForm place={place} {...step}>
      <p className={own.hint}>
        The wages of owners and of their family stay out of the credit, so list everybody of the family who was paid.
        Switch on “No owners” if nobody owns a part of the business.
      </p>
      <AskedMark client={place.client.id} field="owners" />
      <OwnerBoxes
        values={valuesOf(form.values)}
        propsOf={(name) => form.getInputProps(name)}
        onChange={(values) => form.setValues({ ...values })}
      />
    </StepForm>
  );
}
