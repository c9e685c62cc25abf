import type { ClientMandates } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Records, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { FoundCard } from "./FoundCard.tsx";
import type { Shown } from "./OpenPaper.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { isAsked, queryOf, type SearchAddress, wordsToFind } from "./searchAddress.ts";

interface Props {
  client: number;
  name: string;
  found: ClientMandates;
  onShow: (order: Shown) => void;
}

/** Looks for reviewed orders beside those that are suggested, and adds them (13, 2.7). */
export function SearchForClient({ client, name, found: { selected, edit }, onShow }: Props) {
  const mayAdd = useMay("mandates.change_of_client");
  const { making, make } = useStep({ type: "claims", id: client });
  const [search, setSearch] = useState<SearchAddress>({});
  const asked = isAsked(search);
  const found = useQuery({
    ...api.mandates.search.queryOptions({ input: { query: queryOf(search) } }),
    enabled: asked,
  });
  const add = (mandate: number) =>
    void make(
      String(mandate),
      () => calls.mandates.select({ params: { id: client }, body: { mandates: [mandate], source: "search" } }),
      `Added to ${name}.`,
    );
  const refusal = (mandate: number) =>
    selected.some((one) => one.mandate === mandate) ? "This mandate is selected already." : edit.reason;
  return (
    <CardFrame title="Search mandates" level={2} anchor="search">
      <Stack>
        <SearchForm search={search} onSearch={setSearch} reviewedOnly />
        {asked && (
          <Loaded query={found} lines={4}>
            {({ items }) =>
              items.length === 0 ? (
                <Muted of="p">No mandates match your search.</Muted>
              ) : (
                <Records aria-label="Mandates found">
                  {items.map((order) => (
                    <FoundCard
                      key={order.id}
                      order={order}
                      onShow={(page) =>
                        order.upload_url !== null &&
                        onShow({
                          mandate: order.id,
                          title: order.title,
                          address: order.upload_url,
                          page,
                          words: wordsToFind(search.q, order),
                        })
                      }
                    >
                      {mayAdd && (
                        <ReasonButton
                          size="xs"
                          reason={refusal(order.id)}
                          loading={making === String(order.id)}
                          onClick={() => add(order.id)}
                        >
                          Add
                        </ReasonButton>
                      )}
                    </FoundCard>
                  ))}
                </Records>
              )
            }
          </Loaded>
        )}
      </Stack>
    </CardFrame>
  );
}
