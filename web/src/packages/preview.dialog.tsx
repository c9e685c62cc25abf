import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { apiBase, callHeaders, send } from "../base/api.ts";
import { lazyPart } from "../base/lazyPart.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { Failed } from "../ui/words/Failed.tsx";
import { Small } from "../ui/words/Quiet.tsx";

const PdfPages = lazyPart(() => import("./components/PdfPages.tsx"));

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

/** The draft that would be made now, on screen only: closing it leaves nothing behind (07, 7.5). */
export function PreviewDialog({ client, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Preview" size="table">
      {opened && <Preview client={client} onClose={onClose} />}
    </DialogFrame>
  );
}

function Preview({ client, onClose }: Omit<Props, "opened">) {
  const file = useQuery({
    queryKey: ["package-preview", client],
    queryFn: async ({ signal }) => {
      const address = `${location.origin}${apiBase}/clients/${client}/package-preview`;
      const answer = await send(new Request(address, { headers: callHeaders(), signal }));
      return new Uint8Array(await answer.arrayBuffer());
    },
    // Nothing of it stays once the dialog is closed, and it is made anew each time it opens.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Stack>
      <Small of="p">
        This is the draft that would be made now. It has no number and is stored nowhere. To keep it, generate a draft.
      </Small>
      {file.isError ? (
        <Failed error={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
      ) : file.data ? (
        <Suspense fallback={<Making />}>
          <PdfPages bytes={file.data} />
        </Suspense>
      ) : (
        <Making />
      )}
      <div className={overlays.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Stack>
  );
}

function Making() {
  return (
    <Stack>
      <p role="status">Making the preview…</p>
      <SkeletonLines lines={10} />
    </Stack>
  );
}
