import { Button } from "@mantine/core";
import { useState } from "react";
import { newKey, upload } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { failed } from "../../ui/words/snackbar.tsx";

interface Props {
  file: File;
  /** The pages without text. */
  pages: readonly number[];
  onAgain: () => void;
}

/** What to do with a file that is a picture of the order: recognize it elsewhere, or here (13, 2.1). */
export function NoText({ file, pages, onAgain }: Props) {
  const changed = useChanged();
  const [sending, setSending] = useState(false);
  const recognize = async () => {
    setSending(true);
    try {
      const made = (await upload({
        path: "/mandates/scans",
        file,
        context: { idempotencyKey: newKey() },
      })) as { id: number };
      void changed({ type: "mandate_scans", id: made.id });
      onAgain();
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <CardFrame title="The uploaded PDF does not contain searchable text" level={2}>
      <Stack>
        <p>
          The file is a picture of the order. Its text must be recognized (OCR) before it can be searched and cited.
        </p>
        <ol>
          <li>Open the file in your PDF program.</li>
          <li>Run text recognition (in Adobe Acrobat: Scan & OCR, Recognize Text, In This File).</li>
          <li>Save it as a new PDF.</li>
          <li>Check that you can select words with the mouse.</li>
          <li>Upload the new file here.</li>
        </ol>
        {pages.length > 0 && <Ribbon meaning="wait">Pages without text: {pages.join(", ")}</Ribbon>}
        <Inline of="div">
          <Button onClick={onAgain}>Upload again</Button>
          <Button variant="default" loading={sending} onClick={() => void recognize()}>
            Recognize it here
          </Button>
        </Inline>
        <Small of="p">
          Recognizing it here makes a copy with text, a few seconds for each page. You can leave this page meanwhile.
        </Small>
      </Stack>
    </CardFrame>
  );
}
