import { Button } from "@mantine/core";
import type { Upload } from "@refundry/contract/documents";
import { client as calls } from "../../base/api.ts";
import { Tip } from "../../ui/words/Tip.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import own from "./documents.module.css";

/** What a file may be, by its text and name: dashed until a person accepts it (08, 7.2). */
export function Suggestions({ file: { id, client, suggestions } }: { file: Upload }) {
  const { making, make } = useStep({ type: "uploads", id: client });
  if (suggestions.length === 0) return null;
  const accept = async (documents: readonly number[]) => {
    for (const document of documents)
      await calls.documents.mark({
        params: { id },
        body: { document, document_status: 1, client_id: client, expected_status: 0 },
      });
  };
  const all = suggestions.map(({ document }) => document);
  return (
    <div className={own.chips}>
      {suggestions.map(({ document, document_name: name, confidence, reason }) => (
        <Tip key={document} label={`${confidence}% sure, by ${reason}. Press to accept.`}>
          <button
            type="button"
            className={own.suggested}
            disabled={making !== null}
            onClick={() => void make(String(document), () => accept([document]), "Updated successfully.")}
          >
            Suggested: {name} <small>{confidence}%</small>
          </button>
        </Tip>
      ))}
      {suggestions.length > 1 && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={making === "all"}
          onClick={() => void make("all", () => accept(all), "Updated successfully.")}
        >
          Accept all
        </Button>
      )}
    </div>
  );
}
