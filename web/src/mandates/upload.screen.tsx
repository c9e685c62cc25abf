import { Button } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { client as calls, newKey, upload } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FileDrop } from "../ui/form/FileDrop.tsx";
import { FileTooLarge } from "../ui/form/FileTooLarge.tsx";
import { Inline, Points, Stack } from "../ui/panels/Arranged.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { MandateDetails } from "./components/MandateDetails.tsx";
import { NoText } from "./components/NoText.tsx";
import { OwnScans } from "./components/OwnScans.tsx";
import { YourUploads } from "./components/YourUploads.tsx";

interface Outcome {
  name: string;
  text: string | null;
}

interface Pictures {
  file: File;
  /** The pages without text. */
  pages: number[];
}

const optimizer =
  "The uploaded file is over the File Size limit of 25Mb. Please use a PDF optimizer to make the file smaller and try again.";
const notPdf = "The uploaded file is not a PDF. Please upload a PDF file.";
const isPdf = async (file: File) => (await file.slice(0, 1024).text()).includes("%PDF-");
const mostAtOnce = 50;

/** Hands in orders as PDFs, one or many, each with its own result (13, 2.1). */
export function UploadScreen() {
  const changed = useChanged();
  const [percent, setPercent] = useState<number | null>(null);
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const [line] = useState(() => new Line());
  const tooLarge = (opened: boolean, onClose: () => void) => (
    <FileTooLarge opened={opened} onClose={onClose} text={optimizer} seconds={3.5} />
  );
  const handIn = async (file: File, signal: AbortSignal) => {
    const said = (text: string | null) => setOutcomes((before) => [...before, { name: file.name, text }]);
    setPercent(0);
    setPictures(null);
    try {
      if (!(await isPdf(file))) throw new ApiError(415, { error: notPdf, code: "not_a_pdf" });
      const context = { idempotencyKey: newKey() };
      const path = "/mandates/uploads";
      const made = (await upload({ path, file, onPercent: setPercent, context, signal })) as { id: number };
      const { id } = await calls.mandates.create(
        { body: { mandate_upload: made.id } },
        { context: { idempotencyKey: newKey() } },
      );
      succeeded("PDF uploaded successfully.");
      said(null);
      setEdited(id);
      void changed({ type: "mandates", id });
    } catch (error) {
      if (signal.aborted) return said("Canceled.");
      if (error instanceof ApiError && error.code === "no_searchable_text")
        setPictures({ file, pages: (error.details as { pages?: number[] } | undefined)?.pages ?? [] });
      else failed(error);
      said(error instanceof Error ? error.message : "It could not be uploaded.");
    } finally {
      setPercent(null);
    }
  };
  const take = (file: File) => {
    if (line.waiting >= mostAtOnce) failed(`At most ${mostAtOnce} files at once: ${file.name} was left out.`);
    else line.add((signal) => handIn(file, signal));
  };
  const open = (id: number) => {
    setPictures(null);
    setEdited(id);
  };
  return (
    <Page title="Mandate upload" width="narrow">
      <Stack>
        {pictures ? (
          <NoText {...pictures} onAgain={() => setPictures(null)} />
        ) : edited === null ? (
          <Stack>
            <FileDrop
              words="Drop a PDF here or browse"
              hint="PDF, under 25 MB each"
              several
              percent={percent}
              tooLarge={tooLarge}
              onFile={take}
            />
            {percent !== null && (
              <Inline of="div">
                <Button variant="default" size="xs" onClick={() => line.cancel()}>
                  Cancel
                </Button>
              </Inline>
            )}
          </Stack>
        ) : (
          <Stack>
            <Inline of="div">
              <Button variant="default" size="xs" onClick={() => setEdited(null)}>
                Upload another
              </Button>
            </Inline>
            <MandateDetails key={edited} id={edited} />
          </Stack>
        )}
        {outcomes.length > 1 && (
          <Points aria-label="Results">
            {outcomes.map(({ name, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: results only come to the end
              <li key={place}>
                {name}: {text ?? "uploaded"}
              </li>
            ))}
          </Points>
        )}
        <OwnScans onOpen={open} />
        <YourUploads onOpen={open} />
      </Stack>
    </Page>
  );
}

/** Files go one after another, so that each says how far it is; what is canceled takes those behind it along. */
class Line {
  #last: Promise<unknown> = Promise.resolve();
  #stop = new AbortController();
  waiting = 0;

  add(work: (signal: AbortSignal) => Promise<unknown>): void {
    if (this.#stop.signal.aborted) this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.waiting += 1;
    this.#last = this.#last
      .then(() => work(signal))
      .finally(() => {
        this.waiting -= 1;
      });
  }

  cancel(): void {
    this.#stop.abort();
  }
}
