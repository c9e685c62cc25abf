import { useState } from "react";
import { callHeaders, saveBlob, send } from "../../base/api.ts";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { WorkBar } from "../../ui/words/WorkBar.tsx";
import own from "./documents.module.css";

/** As many as the server puts into one archive. */
const most = 1000;

/** A client's files in one archive, with how far it is. */
export function DownloadAll({ client, count }: { client: number; count: number }) {
  const [percent, setPercent] = useState<number | null>(null);
  const fetchAll = async () => {
    setPercent(0);
    try {
      saveBlob(await archiveOf(client, setPercent), `documents-${client}.zip`);
    } catch (error) {
      failed(error);
    }
    setPercent(null);
  };
  if (count === 0) return null;
  if (percent !== null)
    return (
      <div className={own.progress}>
        <WorkBar doing="Downloading" percent={percent} />
      </div>
    );
  const reason = count > most ? "There are more than 1,000 files. Please download them one by one." : null;
  return (
    <ReasonButton
      size="compact-sm"
      variant="default"
      className={own.touch ?? ""}
      reason={reason}
      onClick={() => void fetchAll()}
    >
      Download all
    </ReasonButton>
  );
}

async function archiveOf(client: number, onPercent: (percent: number) => void): Promise<Blob> {
  const address = `${location.origin}/api/v1/clients/${client}/uploads/archive`;
  const response = await send(new Request(address, { headers: callHeaders() }));
  const size = Number(response.headers.get("content-length") ?? 0);
  if (!response.body || size === 0) return response.blob();
  const pieces: BlobPart[] = [];
  let arrived = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    arrived += piece.value.length;
    onPercent(Math.floor((arrived * 100) / size));
  }
  return new Blob(pieces, { type: "application/zip" });
}
