import { Checkbox } from "@mantine/core";
import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";

interface Props {
  quarters: readonly { year: number; quarter: number; held: boolean }[];
  /** Keys of those that are ticked. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The quarters of a submission; one without a form in the package is said to have none. */
export function QuarterChoice({ quarters, chosen, onChange }: Props) {
  const without = quarters.filter((one) => !one.held && chosen.includes(quarterKey(one as Quarter)));
  return (
    <>
      <Checkbox.Group label="Quarters" value={[...chosen]} onChange={onChange}>
        <Inline>
          {quarters.map((one) => (
            <Checkbox
              key={quarterKey(one as Quarter)}
              value={quarterKey(one as Quarter)}
              label={quarterLabel(one as Quarter)}
            />
          ))}
        </Inline>
      </Checkbox.Group>
      <div role="status">
        {without.map((one) => (
          <Small of="p" key={quarterKey(one as Quarter)}>
            {quarterLabel(one as Quarter)} has no credit in this package.
          </Small>
        ))}
      </div>
    </>
  );
}

/** What the package holds is ticked at first. */
export const heldKeys = (quarters: Props["quarters"]): string[] =>
  quarters.filter(({ held }) => held).map((one) => quarterKey(one as Quarter));
