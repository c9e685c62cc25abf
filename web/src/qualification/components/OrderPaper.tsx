import { Button } from "@mantine/core";
import type { ReviewedOrder } from "@refundry/contract/qualification";
import { PdfPages } from "../../packages/index.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { useFileBytes } from "../../ui/words/useFileBytes.ts";
import { useFileLink } from "../../ui/words/useFileLink.ts";

/** The PDF of an order at one of its pages. */
export function OrderPaper({ order, page }: { order: ReviewedOrder; page: number }) {
  const { linkTo, busy } = useFileLink();
  const address = order.upload_url;
  const bytes = useFileBytes(address);
  return (
    <CardFrame
      title={order.title}
      level={2}
      aside={
        address && (
          <Button
            component="a"
            {...linkTo(address, order.original_file_name)}
            loading={busy === address}
            variant="default"
            size="xs"
          >
            Download
          </Button>
        )
      }
    >
      <Loaded query={bytes} lines={10}>
        {(found) => <PdfPages bytes={found} page={page} />}
      </Loaded>
    </CardFrame>
  );
}
