import { Button } from "@mantine/core";
import type { DocumentHit } from "@refundry/contract/documents";
import { useEffect, useMemo } from "react";
import { PdfPages } from "../../packages/index.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import { useFileBytes } from "../../ui/words/useFileBytes.ts";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import own from "./documents.module.css";
import { hasPreview } from "./fileKinds.ts";

export type Previewed = Pick<DocumentHit, "url" | "mime_type" | "original_file_name" | "page">;

/** A file as it was handed in, at a page of it: PDF, images and text (08, 2.2). */
export function FilePreview({ file }: { file: Previewed }) {
  const { linkTo } = useFileLink();
  return (
    <Stack>
      <div>
        <Button component="a" variant="default" size="xs" {...linkTo(file.url, file.original_file_name)}>
          Download
        </Button>
      </div>
      {hasPreview(file.mime_type) ? <Bytes file={file} /> : <Muted of="p">This type of file has no preview.</Muted>}
    </Stack>
  );
}

function Bytes({ file: { url, mime_type: type, original_file_name: name, page } }: { file: Previewed }) {
  const bytes = useFileBytes(`${url}?inline=1`);
  return (
    <Loaded query={bytes} lines={10}>
      {(read) =>
        type === "application/pdf" ? (
          <PdfPages bytes={read} {...(page !== null && { page })} />
        ) : type === "text/plain" ? (
          <section className={own.letter} aria-label="Text">
            {new TextDecoder().decode(read)}
          </section>
        ) : (
          <Picture bytes={read} type={type} name={name} />
        )
      }
    </Loaded>
  );
}

function Picture({ bytes, type, name }: { bytes: Uint8Array; type: string; name: string }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes.slice()], { type })), [bytes, type]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className={own.previewed} src={address} alt={name} />;
}
