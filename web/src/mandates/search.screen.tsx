import type { FoundMandate } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { FieldColumns } from "../ui/form/FormSection.tsx";
import { Entries, Measured, Records, Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { FoundCard } from "./components/FoundCard.tsx";
import { LatestOrders } from "./components/LatestOrders.tsx";
import own from "./components/mandates.module.css";
import { SearchForm } from "./components/SearchForm.tsx";
import { isAsked, queryOf, type SearchAddress, wordsToFind } from "./components/searchAddress.ts";
import { MandatePaper } from "./paper/MandatePaper.tsx";
import { UseDialog } from "./use.dialog.tsx";

/** Orders by words, phrases, places and days (13, 2.6). */
export function SearchScreen() {
  const search = useSearch({ strict: false }) as SearchAddress;
  const navigate = useNavigate();
  const asked = isAsked(search);
  const found = useQuery({
    ...api.mandates.search.queryOptions({ input: { query: queryOf(search) } }),
    enabled: asked,
  });
  const mayRead = useMay("mandates.queue");
  const mayUse = useMay("mandates.change_of_client");
  const [shown, show] = useState<{ order: FoundMandate; page: number } | null>(null);
  const [used, use] = useState<FoundMandate | null>(null);
  const go = (next: SearchAddress) => void navigate({ to: ".", search: next as never });
  return (
    <Page title="Search mandates" width="full">
      <Stack>
        <SearchForm key={JSON.stringify(search)} search={search} onSearch={go} />
        {!asked && (
          <Measured>
            <FieldColumns>
              <Examples />
              {mayRead && <LatestOrders />}
            </FieldColumns>
          </Measured>
        )}
        {asked && (
          <div className={shown ? own.halves : undefined}>
            <Loaded query={found} lines={8}>
              {({ items, total }) =>
                items.length === 0 ? (
                  <Muted of="p">No mandates match your search.</Muted>
                ) : (
                  <Stack>
                    <Small of="p">
                      {total} {total === 1 ? "mandate" : "mandates"}
                    </Small>
                    <Records aria-label="Mandates found">
                      {items.map((order) => (
                        <FoundCard key={order.id} order={order} onShow={(page) => show({ order, page })}>
                          {mayUse && (
                            <ReasonButton
                              size="xs"
                              variant="default"
                              reason={order.review_status_id === 6 ? null : "Only reviewed mandates can be used."}
                              onClick={() => use(order)}
                            >
                              Use for a client
                            </ReasonButton>
                          )}
                        </FoundCard>
                      ))}
                    </Records>
                  </Stack>
                )
              }
            </Loaded>
            {shown && (
              <MandatePaper
                key={`${shown.order.id} ${shown.page}`}
                id={shown.order.id}
                name={shown.order.title ?? "No data for title"}
                address={shown.order.upload_url}
                fileName={null}
                page={shown.page}
                words={wordsToFind(search.q, shown.order)}
                onClose={() => show(null)}
              />
            )}
          </div>
        )}
      </Stack>
      <UseDialog order={used} onClose={() => use(null)} />
    </Page>
  );
}

const examples = [
  ['"indoor dining"', "the words as they stand, in this order"],
  ["restaurant -takeout", "one word, and not the other"],
  ["quarant*", "every word that begins so"],
  ["Ohio", "orders of a state; a county or a city is found alike"],
  ["722", "orders that name this industry, its parts or what it is part of"],
] as const;

/** Nobody asked for anything yet: how one searches, each a press away (13, 5.4). */
function Examples() {
  return (
    <Stack of="section">
      <h2 className={own.part}>How to search</h2>
      <Entries aria-label="Examples">
        {examples.map(([q, meaning]) => (
          <li key={q}>
            <Link to="." search={{ q } as never} className={own.example}>
              {q}
            </Link>
            <Small>{meaning}</Small>
          </li>
        ))}
      </Entries>
      <Small of="p">The filter NAICS also finds the orders that hold for all industries.</Small>
    </Stack>
  );
}
