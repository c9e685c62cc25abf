import { type ReactNode, useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { upload } from "../../base/api.ts";
import { useProgress } from "../../base/progress.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import form from "../../ui/form/form.module.css";
import { Ribbon, RibbonList } from "../../ui/words/Ribbon.tsx";
import { failed } from "../../ui/words/snackbar.tsx";

const accept = {
  "text/csv": [".csv"],
  "text/plain": [".csv"],
  "application/vnd.ms-excel": [".csv"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
};

interface Read {
  /** Below its headings. */
  rows: number;
  errors: { row: number; message: string }[];
}

interface Props<File extends Read> {
  /** Where the file is read without being stored. */
  path: string;
  /** Fills the form, and answers a sentence on what was read. */
  onRead: (file: File) => string;
  /** Its headings, and what it fills. */
  children: ReactNode;
}

/** Fills a form from a file of names and amounts. A file with an error in it fills nothing: its rows are named. */
export function ReadNamedFile<File extends Read>({ path, onRead, children }: Props<File>) {
  const [percent, setPercent] = useState<number | null>(null);
  const reading = useProgress();
  const [errors, setErrors] = useState<Read["errors"]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const send = async (file: globalThis.File) => {
    setPercent(0);
    setErrors([]);
    setRefusal(null);
    setDone(null);
    try {
      const read = (await reading.run((progressKey) =>
        upload({ path, file, onPercent: setPercent, context: { progressKey } }),
      )) as File;
      setErrors(read.errors);
      if (read.rows === 0) setRefusal(`${file.name}: There is no row below the headings.`);
      else if (read.errors.length === 0) setDone(onRead(read));
    } catch (error) {
      failed(error);
      // The snackbar goes; what was wrong stays until another file is chosen.
      setRefusal(`${file.name}: ${error instanceof ApiError ? error.message : "The file could not be read."}`);
    } finally {
      setPercent(null);
    }
  };
  return (
    <details className={form.fold}>
      <summary>Read a file</summary>
      <p>{children}</p>
      <FileDrop
        accept={accept}
        hint="CSV or Excel, under 25 MB"
        onFile={(file) => void send(file)}
        percent={percent}
        read={reading.percent}
        ahead={reading.ahead}
      />
      {refusal && <Ribbon meaning="bad">{refusal}</Ribbon>}
      <div role="status">{done && <Ribbon meaning="good">{done}</Ribbon>}</div>
      {errors.length > 0 && (
        <RibbonList meaning="bad" label="What is wrong with the file">
          {errors.map(({ row, message }) => (
            <li key={row}>
              Row {row}: {message}
            </li>
          ))}
        </RibbonList>
      )}
    </details>
  );
}
