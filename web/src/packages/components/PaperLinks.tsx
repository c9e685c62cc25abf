import { Button } from "@mantine/core";
import type { Papers } from "@refundry/contract/packages";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";

const parts = [
  ["collated", "Collated package"],
  ["label", "Label"],
  ["sheet", "Ship sheet"],
] as const;

/** What is mailed, a download each; it is made anew where it no longer says what is so. */
export function PaperLinks({ papers, of }: { papers: Papers; of: string }) {
  const { busy, linkTo } = useFileLink();
  return (
    <Inline role="group" aria-label={`Papers of ${of}`}>
      {parts.map(([part, words]) => (
        <Button
          key={part}
          component="a"
          {...linkTo(papers[part])}
          variant="default"
          size="xs"
          loading={busy === papers[part]}
        >
          {words}
        </Button>
      ))}
    </Inline>
  );
}
