import { useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { upload } from "../../base/api.ts";
import { failed } from "../words/snackbar.tsx";

/** Sends one file that is read at once: how far it is, and why it cannot be read, which stays to be put right. */
export function useFileSent<Read>(path: string, onRead: (read: Read) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setPercent(0);
    setProblem(null);
    try {
      onRead((await upload({ path, file, onPercent: setPercent })) as Read);
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 422 || error.status === 415);
      if (refused) setProblem(error.fields.uploaded_file ?? error.message);
      else failed(error);
    } finally {
      setPercent(null);
    }
  };
  return { percent, problem, send };
}
