import { Button } from "@mantine/core";
import { type Lead, leadStatuses, readyToConvert } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import { HeadRow, Inline } from "../../ui/panels/Arranged.tsx";
import { CopyText } from "../../ui/words/CopyText.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { daysText, FollowUp } from "./FollowUp.tsx";

const contactOf = ({ contact_first: first, contact_last: last }: Lead) => `${first} ${last}`.trim();

export const leadTitle = (lead: Lead) => lead.trade_name ?? lead.legal_name ?? contactOf(lead);

/** An open lead without a day for the next call is forgotten; one that is ready is converted. */
const isUnplanned = ({ status, next_follow_up: day }: Lead) =>
  day === null &&
  status.id !== readyToConvert &&
  leadStatuses.some(({ id, kind }) => id === status.id && kind === "open");

/** Who a lead is, whom one calls, and what is to be done: without a scroll, whatever tab is open. */
export function LeadSummary({ lead, onPlan }: { lead: Lead; onPlan?: (() => void) | undefined }) {
  const { contact_phone: phone, contact_email: email, age, stale, next_follow_up: day, status, ein } = lead;
  const name = leadTitle(lead);
  const contact = contactOf(lead);
  return (
    <>
      <HeadRow>
        <strong>{name}</strong>
        {contact !== name && <span>{contact}</span>}
        <CopyText value={formatPhone(phone)} name="phone number">
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </CopyText>
        <CopyText value={email} name="e-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </CopyText>
        <Small>{age === 0 ? "New today" : `${daysText(age)} old`}</Small>
        {stale && <StatusBadge meaning="act">Stale</StatusBadge>}
        <FollowUp day={day} labelled />
      </HeadRow>
      {status.id === readyToConvert && ein === null && (
        <Ribbon meaning="wait">It needs an EIN to become a client.</Ribbon>
      )}
      {isUnplanned(lead) && (
        <Inline>
          <Small>No follow-up is planned.</Small>
          {onPlan && (
            <Button size="compact-xs" variant="subtle" onClick={onPlan}>
              Plan one with a note
            </Button>
          )}
        </Inline>
      )}
    </>
  );
}
