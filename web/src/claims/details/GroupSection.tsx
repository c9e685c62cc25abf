import { Anchor, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ClaimDetails, claimAnchor, type Group, isProductQuarter } from "@refundry/contract/claims";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { useState } from "react";
import { dateText } from "../../base/instants.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useGroup, useReceipts } from "../claims.queries.ts";
import { DetailsSection } from "./DetailsSection.tsx";
import own from "./group.module.css";
import { MemberDialog } from "./member.dialog.tsx";
import type { Member } from "./memberForm.ts";
import { SharedDialog } from "./paidBySeveral.dialog.tsx";
import { ReceiptsTest } from "./ReceiptsTest.tsx";

interface Props {
  client: number;
  details: ClaimDetails;
  mayChange: boolean;
}

/** The companies that are one employer with the client; there once somebody says that it is part of a group. */
export function GroupSection({ client, details, mayChange }: Props) {
  const group = useGroup(client);
  const [member, setMember] = useState<Member | "new" | null>(null);
  const [sharing, { open, close }] = useDisclosure(false);
  const quarters = details.quarters
    .map(({ year, quarter }) => ({ year, quarter }) as Quarter)
    .filter((one) => details.supplement || isProductQuarter(one));
  return (
    <DetailsSection
      title="Group of companies"
      anchor={`${claimAnchor("group_of_companies")}-members`}
      aside={
        mayChange &&
        group.data && (
          <Inline>
            <Button variant="default" size="xs" onClick={() => setMember("new")}>
              Add company
            </Button>
            {group.data.members.length > 0 && (
              <Button variant="default" size="xs" onClick={open}>
                Employees paid by several
              </Button>
            )}
          </Inline>
        )
      }
    >
      <Loaded query={group}>
        {(known) => (
          <>
            <Members group={known} average={details.fte_2019} onOpen={mayChange ? setMember : null} />
            {known.members.length > 0 && <Sums client={client} group={known} />}
            <MemberDialog
              client={client}
              group={known}
              member={member}
              isStartup={details.recovery_startup}
              onClose={() => setMember(null)}
            />
            <SharedDialog client={client} group={known} quarters={quarters} opened={sharing} onClose={close} />
          </>
        )}
      </Loaded>
    </DetailsSection>
  );
}

interface MembersProps {
  group: Group;
  /** Of the client itself. */
  average: string | null;
  onOpen: ((member: Member) => void) | null;
}

const lacking = (text: string | null) => text ?? <StatusBadge meaning="wait">Figure missing</StatusBadge>;
/** Quarters that a claim compares: the last one is Q3 2021. */
const compared = 11;

function Members({ group: { members, sums, shared_employees: shared }, average, onOpen }: MembersProps) {
  if (members.length === 0)
    return <p>Enter the other companies of the group: they are one employer with the client.</p>;
  const plain = (text: string | null) => (text === null ? null : String(Number(text)));
  return (
    <Stack>
      <FigureTable
        label="Companies of the group"
        rows={members}
        rowKey={({ id }) => String(id)}
        first={{
          title: "Company",
          show: (member) =>
            onOpen ? (
              <Anchor component="button" type="button" size="sm" maw="100%" ta="start" onClick={() => onOpen(member)}>
                {member.name}
              </Anchor>
            ) : (
              member.name
            ),
        }}
        figures={[
          { title: "EIN", show: ({ ein }) => ein ?? "–" },
          { title: "Business began", show: ({ business_began }) => dateText(business_began) || "–" },
          { title: "Full-time 2019", show: ({ full_time_2019 }) => lacking(plain(full_time_2019)) },
          {
            title: "Receipts entered",
            show: ({ receipts }) => {
              const text = `${receipts.length} of 12 quarters`;
              return receipts.length >= compared ? text : <StatusBadge meaning="wait">{text}</StatusBadge>;
            },
          },
        ]}
      />
      <Small of="p">
        Full-time in 2019, the client with {plain(average) ?? "no figure"} and all companies:{" "}
        {plain(sums.full_time_2019) ?? "Figure missing"}.
        {shared.length > 0 &&
          ` ${shared.length} ${shared.length === 1 ? "entry" : "entries"} of employees paid by several.`}
      </Small>
    </Stack>
  );
}

/** Receipts of the client and all companies together, with the test of each quarter beside the client's own percent. */
function Sums({ client, group: { sums } }: { client: number; group: Group }) {
  const receipts = useReceipts(client);
  const testOf = ({ year, quarter }: { year: number; quarter: number }) =>
    receipts.data?.tests.find((test) => test.year === year && test.quarter === quarter);
  return (
    <FigureTable
      label="Gross receipts of the whole group"
      rows={sums.receipts}
      rowKey={({ year, quarter }) => `${year}-${quarter}`}
      first={{ title: "Quarter", show: (row) => quarterLabel(row as Quarter) }}
      figures={[
        {
          title: "Client and all companies",
          show: ({ amount, missing }) =>
            amount === null
              ? `Missing: ${missing.map((name) => name ?? "the client").join(", ")}`
              : formatMoney(amount),
        },
        {
          title: "Test",
          words: true,
          show: (row) => {
            const test = testOf(row);
            if (!test) return "";
            return (
              <span className={own.test}>
                <ReceiptsTest test={test} ground={null} />
              </span>
            );
          },
        },
      ]}
    />
  );
}
