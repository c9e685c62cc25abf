import { mostFileBytes } from "@refundry/contract/platform";
import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ErrorCode, type FileRejection, useDropzone } from "react-dropzone";
import { allOf } from "../../base/words.ts";
import { useNarrow } from "../panels/useNarrow.ts";
import { WorkBar } from "../words/WorkBar.tsx";
import { FileTooLarge } from "./FileTooLarge.tsx";
import styles from "./fileDrop.module.css";

interface Props {
  /** MIME type → endings; any file where the server alone tells by its bytes. */
  accept?: Record<string, string[]>;
  /** What may be dropped, in words: `CSV or Excel, under 25 MB`. */
  hint: string;
  /** Says to drop files in words of its own, where something can be dragged. */
  words?: string;
  onFile: (file: File) => void;
  /** Takes several at once, each told by itself. */
  several?: true;
  /** While a file is on its way; null otherwise. */
  percent: number | null;
  /** Once it is there, how much of it is read, as far as the server tells. */
  read?: number | null;
  /** Says otherwise that a file is too large. */
  tooLarge?: (opened: boolean, onClose: () => void) => ReactNode;
  /** How many works the server does before it begins with this one. */
  ahead?: number;
}

/** Takes files by drop, click or keyboard; one that is too large is refused before it is sent. */
export function FileDrop({ accept, hint, words, onFile, several, percent, read, tooLarge, ahead = 0 }: Props) {
  const [isTooLarge, setTooLarge] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const narrow = useNarrow();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { getRootProps, getInputProps, isDragActive, inputRef } = useDropzone({
    ...(accept && { accept }),
    multiple: several ?? false,
    disabled: percent !== null,
    onDrop: (files, refused) => {
      // What is still chosen could not be chosen once more, mended meanwhile or not.
      if (inputRef.current) inputRef.current.value = "";
      setRefusal(refused.length > 0 ? refusalOf(refused, Object.values(accept ?? {}).flat()) : null);
      const large = files.filter(({ size }) => size > mostFileBytes);
      setLeft(large.map(({ name }) => name));
      setTooLarge(large.length > 0);
      for (const file of files) if (!large.includes(file)) onFile(file);
    },
  });
  return (
    <>
      {/* Beside the area, not in it: a button holds nothing that takes the focus. */}
      <input {...getInputProps()} />
      <div
        {...getRootProps({ role: "button", "aria-label": `${several ? "Choose files" : "Choose a file"}. ${hint}` })}
        className={styles.drop}
        data-active={isDragActive || undefined}
      >
        <IconUpload size={22} stroke={1.5} aria-hidden />
        {percent === null ? (
          <>
            <span>{wordsFor(several ?? false, narrow, words)}</span>
            <small>{hint}</small>
          </>
        ) : percent < 100 ? (
          <WorkBar doing="Uploading" percent={percent} />
        ) : ahead > 0 ? (
          <WorkBar doing={`Waiting, ${ahead} before this file`} percent={0} />
        ) : (
          <WorkBar doing="Reading the file" percent={read ?? 0} />
        )}
      </div>
      {refusal && (
        <p className={styles.left} role="alert">
          {refusal}
        </p>
      )}
      {/* The dialog closes by itself, and names none of several. */}
      {left.length > 0 && (
        <p className={styles.left} role="status">
          {allOf(left)} {left.length === 1 ? "is" : "are"} too large (25 MB or more) and{" "}
          {left.length === 1 ? "was" : "were"} not taken.
        </p>
      )}
      {tooLarge ? (
        tooLarge(isTooLarge, () => setTooLarge(false))
      ) : (
        <FileTooLarge opened={isTooLarge} onClose={() => setTooLarge(false)} />
      )}
    </>
  );
}

/** Why files were not taken; the area without `several` takes no second one. */
function refusalOf(refused: readonly FileRejection[], endings: readonly string[]): string {
  const wrong = refused.filter(({ errors }) => errors.some(({ code }) => code === ErrorCode.FileInvalidType));
  const namesOf = (some: readonly FileRejection[]) => allOf(some.map(({ file }) => file.name));
  if (wrong.length === 0)
    return `One file is taken here: ${namesOf(refused)} ${refused.length === 1 ? "was" : "were"} left out.`;
  const type = wrong.length === 1 ? "This type of file is" : "These types of files are";
  return `${namesOf(wrong)}: ${type} not accepted here. Accepted: ${endings.map((one) => one.slice(1).toUpperCase()).join(", ")}.`;
}

const byTouch = "(hover: none) and (pointer: coarse)";

/** Where nothing can be dragged, on a telephone, nobody is told to. */
function wordsFor(several: boolean, narrow: boolean, words?: string): string {
  if (narrow || window.matchMedia(byTouch).matches) return several ? "Choose files" : "Choose a file";
  return words ?? (several ? "Drag and drop files here or browse" : "Drop a file here, or choose one");
}
