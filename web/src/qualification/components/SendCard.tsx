import { Textarea } from "@mantine/core";
import { claimFieldAddress } from "@refundry/contract/claims";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { placeOf } from "../../base/addresses.ts";
import { api, client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Inline, Points, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
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
        {({ state, may, missing, rejected, has_draft: hasDraft }) => (
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
                  <Points aria-label="Missing before sending">
                    {missing.map((one) => (
                      <li key={one}>
                        <Missing what={one} client={client} />
                      </li>
                    ))}
                  </Points>
                )}
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

/** What is missing, with the way to where it is chosen for who may: the attorney's place is no part of the claim. */
function Missing({ what, client }: { what: string; client: number }) {
  const [chooses, edits] = [useMay("clients.tools_tab"), useMay("claims.change")];
  if (what === "Attorney of record" && chooses)
    return (
      <Link to="/clients/$clientId/$tab" params={{ clientId: String(client), tab: "tools" }}>
        {what}
      </Link>
    );
  if (what === "Business impact" && edits) return <Link {...placeOf(claimFieldAddress(client, "impact"))}>{what}</Link>;
  return what;
}
