import { Button } from "@mantine/core";
import { isTooShort } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { useTableAddress } from "../../ui/table/address.ts";

/** So many are named; more of them ask for another word. */
const most = 20;

interface Props {
  onOpen: (id: number) => void;
  /** What stands there when the search finds nothing either. */
  none: string;
}

/** Clients that no column of a list names by the words of its filter: the search knows them by EIN, other names and contact. */
export function FoundOtherwise({ onOpen, none }: Props) {
  const [{ q = "" }] = useTableAddress();
  const found = useQuery({
    ...api.clients.search.queryOptions({ input: { query: { q, limit: most } } }),
    enabled: !isTooShort(q),
    retry: false,
  });
  if (found.isLoading) return <p>Searching for “{q}”…</p>;
  const items = found.data?.items ?? [];
  if (items.length === 0) return <p>{none}</p>;
  return (
    <Stack>
      <p>By EIN, legal name or contact, “{q}” is found in:</p>
      <Inline of="div">
        {items.map(({ id, trade_name: name, opens }) => (
          <Button key={id} variant="default" size="xs" disabled={!opens} onClick={() => onOpen(id)}>
            {name} #{id}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
