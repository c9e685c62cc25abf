import { useDisclosure } from "@mantine/hooks";
import { claimAnchor } from "@refundry/contract/claims";
import { formatMoney, type Quarter } from "@refundry/contract/values";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { EditButton } from "../../ui/panels/EditButton.tsx";
import { type NamedAmount, readNamedAmounts, writeNamedAmounts } from "../names/namedAmounts.ts";
import { CountingHealthText, useCountingDraft } from "./CountingHealthText.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import { detailOf } from "./detailQuarters.ts";
import { HealthDialog } from "./health.dialog.tsx";
import { type HealthList, healthKey, healthTitle } from "./healthLists.ts";
import type { SectionProps } from "./useDetailsForm.ts";

/** Health plan expenses: per quarter how many names, how much and what counts of it; the names themselves in their dialog. */
export function HealthSection(props: SectionProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const { client, details, mayChange } = props;
  const draft = useCountingDraft(client.id);
  const { health } = details;
  const isOfEligibleDays = (list: HealthList) => detailOf(details, list)?.health_basis === "eligible_days";
  return (
    <DetailsSection
      title="Health expenses"
      anchor={claimAnchor("health")}
      aside={mayChange && <EditButton onClick={open}>Edit health expenses</EditButton>}
    >
      {health.length === 0 ? (
        <p>No health plan expenses are entered.</p>
      ) : (
        <FigureTable
          label="Health plan expenses"
          rows={health.map(({ entries, march, ...quarter }) => ({ entries, list: { ...(quarter as Quarter), march } }))}
          rowKey={({ list }) => healthKey(list)}
          first={{ title: "Quarter", show: ({ list }) => healthTitle(healthKey(list)) }}
          figures={[
            { title: "Names", show: ({ entries }) => entries.length.toLocaleString("en-US") },
            {
              title: "Amount",
              show: ({ entries }) => formatMoney(readNamedAmounts(writeNamedAmounts(entries)).total),
            },
            ...(draft
              ? [
                  {
                    title: "In the eligible days",
                    show: ({ entries, list }: { entries: readonly NamedAmount[]; list: HealthList }) => (
                      <CountingHealthText
                        list={list}
                        entries={entries}
                        ofEligibleDays={isOfEligibleDays(list)}
                        draft={draft}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <HealthDialog {...props} opened={opened} onClose={close} />
    </DetailsSection>
  );
}
