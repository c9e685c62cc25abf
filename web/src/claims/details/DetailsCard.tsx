import type { Client } from "@refundry/contract/clients";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { Suspense, useId, useState } from "react";
import { lazyPart } from "../../base/lazyPart.ts";
import { useMay } from "../../base/may.ts";
import { CardFrame, FieldsSkeleton } from "../../ui/panels/CardFrame.tsx";
import { useLedToDetails } from "../entry/ClaimEntry.tsx";
import own from "./details.module.css";

const DetailsFold = lazyPart(() => import("./DetailsFold.tsx"), "DetailsFold");

/** What a claim may need beside its figures: folded until somebody opens it, or a link leads to one of its fields. */
export function DetailsCard({ client }: { client: Client }) {
  const mayRead = useMay("claims.read_details");
  const mayChange = useMay("claims.change_details");
  const id = useId();
  const wanted = useLocation({ select: ({ hash }) => (/^details(-|$)/.test(hash) ? hash : null) });
  const led = useLedToDetails();
  const sought = led ? "led" : wanted;
  const [opened, setOpened] = useState(sought !== null);
  const [before, setBefore] = useState(sought);
  if (before !== sought) {
    setBefore(sought);
    if (sought) setOpened(true);
  }
  if (!mayRead) return null;
  const Icon = opened ? IconChevronDown : IconChevronRight;
  return (
    <CardFrame
      anchor="details"
      title={
        <button
          type="button"
          className={own.foldButton}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
          Claim details
        </button>
      }
    >
      <div id={id} hidden={!opened}>
        {opened && (
          <Suspense fallback={<FieldsSkeleton fields={8} />}>
            <DetailsFold client={client} mayChange={client.abilities.change_claim && mayChange} wanted={wanted} />
          </Suspense>
        )}
      </div>
    </CardFrame>
  );
}
