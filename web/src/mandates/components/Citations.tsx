import { Button } from "@mantine/core";
import type { SelectedMandate } from "@refundry/contract/mandates";
import { client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Points } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import type { Shown } from "./OpenPaper.tsx";

interface Props {
  client: number;
  order: SelectedMandate;
  onShow: (order: Shown) => void;
}

/** The passages of an order that the client's claim cites; each opens the order at its page. */
export function Citations({ client, order, onShow }: Props) {
  const { making, make } = useStep({ type: "claims", id: client });
  const cites = useMay("mandates.cite");
  const { citations, mandate, title, upload_url: address } = order;
  if (citations.length === 0) return null;
  const remove = async (citation: number) => {
    if (await ask({ title: "Delete this citation?", confirm: "Delete", danger: true }))
      await make(
        String(citation),
        () => calls.mandates.removeCitation({ params: { id: client, clientMandate: order.id, citation } }),
        "Citation was deleted.",
      );
  };
  return (
    <Points aria-label="Citations">
      {citations.map(({ id, page, rects, quote, comment, by }) => (
        <li key={id}>
          {address === null ? (
            `Page ${page}`
          ) : (
            <Button
              variant="transparent"
              size="compact-xs"
              onClick={() => onShow({ mandate, title, address, passage: { page, rects } })}
            >
              Page {page}
            </Button>
          )}{" "}
          “{quote}” {comment && <Small>{comment} </Small>}
          <Small>by {by} </Small>
          {cites && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              loading={making === String(id)}
              aria-label={`Delete the citation of page ${page}`}
              onClick={() => void remove(id)}
            >
              Delete
            </Button>
          )}
        </li>
      ))}
    </Points>
  );
}
