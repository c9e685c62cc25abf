import { useDisclosure } from "@mantine/hooks";
import { claimAnchor } from "@refundry/contract/claims";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { EditButton } from "../../ui/panels/EditButton.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import { HealthDialog } from "./health.dialog.tsx";
import { readNamedAmounts, writeNamedAmounts } from "./namedAmounts.ts";
import type { SectionProps } from "./useDetailsForm.ts";

/** Health plan expenses: per quarter how many names and how much; the names themselves in their dialog. */
export function HealthSection(props: SectionProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const { health } = props.details;
  return (
    <DetailsSection
      title="Health expenses"
      anchor={claimAnchor("health")}
      aside={props.mayChange && <EditButton onClick={open}>Edit health expenses</EditButton>}
    >
      {health.length === 0 ? (
        <p>No health plan expenses are entered.</p>
      ) : (
        <FigureTable
          label="Health plan expenses"
          rows={health}
          rowKey={({ year, quarter }) => `${year}-${quarter}`}
          first={{ title: "Quarter", show: (row) => quarterLabel(row as Quarter) }}
          figures={[
            { title: "Names", show: ({ entries }) => entries.length.toLocaleString("en-US") },
            {
              title: "Amount",
              show: ({ entries }) => formatMoney(readNamedAmounts(writeNamedAmounts(entries)).total),
            },
          ]}
        />
      )}
      <HealthDialog {...props} opened={opened} onClose={close} />
    </DetailsSection>
  );
}
