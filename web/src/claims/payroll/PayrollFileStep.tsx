import { Autocomplete } from "@mantine/core";
import type { PayrollPreview } from "@refundry/contract/claims";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { api, upload } from "../../base/api.ts";
import { useProgress } from "../../base/progress.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { failed } from "../../ui/words/snackbar.tsx";

const accept = {
  "text/csv": [".csv"],
  "text/plain": [".csv"],
  "application/vnd.ms-excel": [".csv"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
};

interface Props {
  client: number;
  onRead: (preview: PayrollPreview) => void;
}

/** The file and who made it; its columns are remembered per provider. */
export function PayrollFileStep({ client, onRead }: Props) {
  const [provider, setProvider] = useState("");
  const mappings = useQuery(api.claims.mappings.queryOptions());
  const providers = [...new Set((mappings.data?.items ?? []).flatMap((one) => one.provider ?? []))];
  const [percent, setPercent] = useState<number | null>(null);
  const reading = useProgress();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setProblem(null);
    setPercent(0);
    try {
      const preview = await reading.run((progressKey) =>
        upload({
          path: `/clients/${client}/payroll/previews`,
          file,
          fields: provider.trim() ? { provider: provider.trim() } : {},
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
    <Stack>
      <Autocomplete
        label="Provider"
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
    </Stack>
  );
}
