import type { SignedUploadType } from "@refundry/contract/documents";
import type { SubmissionRequest } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import { ChoiceField } from "../../ui/form/fields.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";

interface Props {
  client: number;
  kind: SignedUploadType;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

type Paper = SubmissionRequest["packages"][number];

const none = {
  submission: "No Final package found for this client!",
  "2020-supplement": "No 2020 Supplement package found for this client!",
} as const satisfies Record<SignedUploadType, string>;

/** Which package a signed file is; for a client of a PEO its claim files are the final ones. The latest is chosen at first. */
export function SignedPackage({ client, kind, chosen, onChoose }: Props) {
  const request = useQuery(api.packages.beforeSubmission.queryOptions({ input: { params: { id: client } } }));
  return (
    <Loaded query={request} lines={2}>
      {({ packages }) => (
        <Papers
          kind={kind}
          papers={packages.filter(({ status }) => (status === "2020-supplement") === (kind === "2020-supplement"))}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  );
}

function Papers({ kind, papers, chosen, onChoose }: Omit<Props, "client"> & { papers: readonly Paper[] }) {
  const preselect = useEffectEvent(() => onChoose(papers[0]?.id ?? null));
  useEffect(() => preselect(), []);
  if (papers.length === 0)
    return (
      <div role="alert">
        <p>{none[kind]}</p>
        <p>{"You can't upload this type of file."}</p>
      </div>
    );
  return (
    <ChoiceField
      label="Package that was signed"
      value={chosen === null ? null : String(chosen)}
      choices={papers.map(({ id, label, created }) => [String(id), `${label}, ${dayText(created)}`] as const)}
      onChange={(id) => onChoose(id === null ? null : Number(id))}
    />
  );
}
