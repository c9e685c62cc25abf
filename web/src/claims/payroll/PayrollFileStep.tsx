import { Autocomplete } from "@mantine/core";
import type { PayrollPreview } from "@refundry/contract/claims";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { api, upload } from "../../base/api.ts";
import { useProgress } from "../../base/progress.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { Grow, Stack } from "../../ui/panels/Arranged.tsx";
import overlays from "../../ui/panels/overlays.module.css";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { WorkButton } from "../../ui/words/WorkButton.tsx";
import sheet from "./sheet.module.css";

const accept = {
  "text/csv": [".csv"],
  "text/plain": [".csv"],
  "application/vnd.ms-excel": [".csv"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
};

interface Props {
  client: number;
  /** The file that was read already, when a person came back from the next step. */
  read: PayrollPreview | null;
  onRead: (preview: PayrollPreview) => void;
  /** Goes on with that file, made by this provider; null where none is named. */
  onKeep: (provider: string | null) => Promise<unknown>;
}

/** The file and who made it; its columns are remembered per provider. */
export function PayrollFileStep({ client, read, onRead, onKeep }: Props) {
  const [provider, setProvider] = useState(read?.provider ?? "");
  const named = provider.trim() || null;
  const box = useRef<HTMLDivElement>(null);
  const mappings = useQuery(api.claims.mappings.queryOptions());
  const providers = [...new Set((mappings.data?.items ?? []).flatMap((one) => one.provider ?? []))];
  const [percent, setPercent] = useState<number | null>(null);
  const reading = useProgress();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setProblem(null);
    setPercent(0);
    // The area that was pressed takes no press meanwhile, and would lose the focus to the page.
    box.current?.focus();
    try {
      const preview = await reading.run((progressKey) =>
        upload({
          path: `/clients/${client}/payroll/previews`,
          file,
          fields: named === null ? {} : { provider: named },
          onPercent: setPercent,
          context: { progressKey },
        }),
      );
      onRead(preview as PayrollPreview);
    } catch (error) {
      failed(error);
      setProblem(error instanceof ApiError ? error.message : null);
    } finally {
      setPercent(null);
    }
  };
  return (
    <div ref={box} tabIndex={-1} className={sheet.step}>
      <Stack>
        <Autocomplete
          label="Provider"
          data-autofocus
          data={providers}
          description="Who made the file, such as the payroll service. Its columns are remembered under this name."
          maxLength={100}
          maw={420}
          value={provider}
          onChange={setProvider}
        />
        <FileDrop
          accept={accept}
          hint="CSV or Excel, under 25 MB"
          onFile={(file) => void send(file)}
          percent={percent}
          read={reading.percent}
          ahead={reading.ahead}
        />
        {problem && <Ribbon meaning="bad">{problem}</Ribbon>}
        {read && (
          <div className={overlays.actions}>
            <Grow>{read.file_name} was read. Another file takes its place.</Grow>
            <WorkButton work={() => onKeep(named)}>Continue</WorkButton>
          </div>
        )}
      </Stack>
    </div>
  );
}
