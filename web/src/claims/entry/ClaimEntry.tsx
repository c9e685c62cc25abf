import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from "react";
import { useMay } from "../../base/may.ts";
import { useCounts, useImpacts, useOwners, useReceipts, useRounds, useWages } from "../claims.queries.ts";
import { isEntered, type Section, sectionsAfter } from "./sections.ts";

interface Entry {
  /** The section whose form is to open next, until it did. */
  asked: Section | null;
  ask: (section: Section | null) => void;
  /** The first section after one that something is missing of. */
  nextOf: (section: Section) => Section | null;
}

const Context = createContext<Entry | null>(null);

interface Props {
  client: number;
  annual: boolean;
  children: ReactNode;
}

/** Around the sections of a claim that stand on one page: whoever saves one can be led to the next that lacks something. */
export function ClaimEntry({ client, annual, children }: Props) {
  const [asked, ask] = useState<Section | null>(null);
  const changesDetails = useMay("claims.change_details");
  const known = {
    rounds: useRounds(client).data?.items,
    owners: useOwners(client).data,
    wages: useWages(client).data?.items,
    counts: useCounts(client).data?.items,
    receipts: useReceipts(client).data?.items,
    impact: useImpacts(client, changesDetails).data?.items,
  };
  const nextOf = (section: Section) =>
    sectionsAfter(section, changesDetails).find((one) => !isEntered(one, known, annual)) ?? null;
  return <Context value={{ asked, ask, nextOf }}>{children}</Context>;
}

/** Behind a dialog that closes and gives the focus back. */
const afterClosing = 60;

/** The section that `Save and go on` leads to from this one; null where nothing follows, or the section stands by itself. */
export function useGoOn(section: Section | null): { words: string; go: () => void } | null {
  const entry = use(Context);
  const next = (section && entry?.nextOf(section)) ?? null;
  if (!entry || !next) return null;
  return { words: words[next], go: () => void setTimeout(() => entry.ask(next), afterClosing) };
}

/** Opens the form of a section for who is led to it. */
export function useLedTo(section: Section | null, open: () => void): void {
  const entry = use(Context);
  const led = section !== null && entry?.asked === section;
  const arrive = useEffectEvent(() => {
    entry?.ask(null);
    open();
  });
  useEffect(() => {
    if (led) arrive();
  }, [led]);
}

/** Whether somebody is led into the claim details. */
export function useLedToDetails(): boolean {
  const asked = use(Context)?.asked;
  return asked === "receipts" || asked === "impact";
}

const words: Record<Section, string> = {
  round1: "Save and go on to the 2020 round",
  round2: "Save and go on to the 2021 round",
  owners: "Save and go on to owners",
  wages: "Save and go on to wages",
  counts: "Save and go on to employee counts",
  receipts: "Save and go on to gross receipts",
  impact: "Save and go on to business impact",
};
