import { Textarea } from "@mantine/core";
import { claimFieldAddress } from "@refundry/contract/claims";
import type { ReviewedOrder } from "@refundry/contract/qualification";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { placeOf } from "../../base/addresses.ts";
import { api, client as calls } from "../../base/api.ts";
import { useMay, useMayEach } from "../../base/may.ts";
import { Inline, Points, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { enteredText, lackingOf, missingParts, partOf } from "./missing.ts";
import { orderFieldHash } from "./orderField.ts";
import { stateWords } from "./words.ts";

const noDraft = "No draft package has been generated yet.";

/** Sends a client to the review, or takes it back; what is missing stands beside it (14, 2.3). `here`: on the page of the review itself. */
export function SendCard({ client, here = false }: { client: number; here?: boolean }) {
  const review = useQuery(api.qualification.read.queryOptions({ input: { params: { id: client } } }));
  const [note, setNote] = useState("");
  const sends = useMay("qualification.send");
  const { making, make } = useStep({ type: "claims", id: client });
  const input = { params: { id: client } };
  /** Without a draft nobody saw the figures: that is said before it goes on (14, 5.2). */
  const send = async (hasDraft: boolean) => {
    const question = {
      title: "Send to qualification?",
      text: `${noDraft} The client goes to the queue of the reviewers all the same.`,
      confirm: "Send without a draft",
    };
    if (!hasDraft && !(await ask(question))) return;
    const body = { ...(note.trim() && { note: note.trim() }) };
    await make("send", () => calls.qualification.send({ ...input, body }), "Sent to qualification.");
  };
  return (
    <CardFrame title="Qualification" level={2}>
      <Loaded query={review} lines={3}>
        {({ state, may, missing, mandates, rejected, has_draft: hasDraft }) => (
          <Stack>
            {!here && (
              <Inline of="div">
                <StatusBadge meaning={stateWords[state].meaning}>{stateWords[state].text}</StatusBadge>
                <Link to="/clients/$clientId/qualification" params={{ clientId: String(client) }}>
                  Open the review
                </Link>
              </Inline>
            )}
            {state === "selection" && rejected && (
              <Ribbon meaning="bad">
                Rejected by {rejected.by}: {rejected.text}
              </Ribbon>
            )}
            {state === "selection" && (
              <>
                {missing.length > 0 && (
                  <div>
                    <Small of="p">Missing before sending:</Small>
                    <Points aria-label="Missing before sending">
                      {missing.map((one) => (
                        <li key={one}>
                          <Missing
                            what={one}
                            client={client}
                            orders={mandates}
                            isActive={!missing.includes(inactive)}
                          />
                        </li>
                      ))}
                    </Points>
                  </div>
                )}
                <EnteredByOthers missing={missing} />
                {missing.length === 0 && !hasDraft && <Small of="p">{noDraft}</Small>}
                {may.send.allowed && (
                  <Textarea
                    label="Note"
                    description="For whoever reviews; may stay empty."
                    maxLength={1000}
                    rows={2}
                    value={note}
                    onChange={({ currentTarget }) => setNote(currentTarget.value)}
                  />
                )}
                {sends ? (
                  <Inline of="div">
                    <ReasonButton
                      reason={may.send.reason}
                      loading={making === "send"}
                      onClick={() => void send(hasDraft)}
                    >
                      Send to qualification
                    </ReasonButton>
                  </Inline>
                ) : (
                  <Small of="p">Others who work on the client send it to the review.</Small>
                )}
              </>
            )}
            {state === "in_review" && sends && (
              <Inline of="div">
                <ReasonButton
                  variant="default"
                  reason={may.withdraw.reason}
                  loading={making === "withdraw"}
                  onClick={() => void make("withdraw", () => calls.qualification.withdraw(input), "Withdrawn.")}
                >
                  Withdraw
                </ReasonButton>
              </Inline>
            )}
          </Stack>
        )}
      </Loaded>
    </CardFrame>
  );
}

/** Told among what is missing. */
const inactive = "The client is inactive.";

/** Of what is missing and the reader enters nowhere: who does. */
function EnteredByOthers({ missing }: { missing: readonly string[] }) {
  const held = useMayEach(missingParts.map(({ needs }) => needs));
  const assigns = useMay("leads.read_unassigned");
  const parts = missing.flatMap((what) => {
    const part = partOf(what);
    if (!part || held[missingParts.indexOf(part)]) return [];
    return part.needs === "clients.assign_attorney" && assigns ? [] : [part];
  });
  if (parts.length === 0) return null;
  return (
    <div>
      {enteredText(parts).map((text) => (
        <Small key={text} of="p">
          {text}
        </Small>
      ))}
    </div>
  );
}

interface MissingProps {
  what: string;
  client: number;
  orders: readonly Pick<ReviewedOrder, "id" | "title">[];
  isActive: boolean;
}

/** What is missing, with the way to where it is chosen for who may: the attorney's place is no part of the claim. */
function Missing({ what, client, orders, isActive }: MissingProps) {
  const [chooses, assigns, edits, enters, changes, writes] = useMayEach([
    "clients.tools_tab",
    "leads.read_unassigned",
    "claims.change_details",
    "claims.change",
    "mandates.change_of_client",
    "clients.edit_identity",
  ]);
  const ofClient = { clientId: String(client) };
  const to = (tab: string, hash?: string) => (
    <Link to="/clients/$clientId/$tab" params={{ ...ofClient, tab }} {...(hash && { hash })}>
      {what}
    </Link>
  );
  if (what === "Attorney of record" && chooses) return to("tools");
  // Whoever has no Tools assigns in the list of those without one, which leaves out who is inactive.
  if (what === "Attorney of record" && assigns && isActive)
    return (
      <Link to="/unassigned-clients" search={{ q: `#${client}` } as never}>
        {what}
      </Link>
    );
  if (what === "NAICS code" && writes) return to("profile", "company");
  // Who only reads the details of a claim enters it in the checklist (05, 2.7).
  if (what === "Business impact" && enters) {
    const field = edits ? claimFieldAddress(client, "impact") : `/clients/${client}/checklist?step=3`;
    return <Link {...placeOf(field)}>{what}</Link>;
  }
  const [words, field] = lackingOf.find(([begin]) => what.startsWith(begin)) ?? [];
  const order = words && orders.find(({ title }) => what === words + title);
  if (!order || !field || !changes) return what;
  return (
    <Link to="/clients/$clientId/mandates" params={ofClient} hash={orderFieldHash(order.id, field)}>
      {what}
    </Link>
  );
}
