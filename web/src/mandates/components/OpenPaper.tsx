import { Button } from "@mantine/core";
import type { Rects } from "@refundry/contract/mandates";

/** An order whose paper somebody wants to see. */
export interface Shown {
  mandate: number;
  title: string | null;
  address: string;
  page?: number;
  /** What is looked for as it opens. */
  words?: string;
  /** A cited passage that is to be seen. */
  passage?: { page: number; rects: Rects };
}

interface Props {
  order: { mandate: number; title: string | null; upload_url: string | null };
  onShow: (order: Shown) => void;
}

/** Shows the paper of an order beside the list; an order without one has none to show. */
export function OpenPaper({ order: { mandate, title, upload_url: address }, onShow }: Props) {
  if (address === null) return null;
  return (
    <Button size="xs" variant="default" onClick={() => onShow({ mandate, title, address })}>
      Open
    </Button>
  );
}
