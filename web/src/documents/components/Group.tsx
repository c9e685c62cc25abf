import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import own from "./documents.module.css";

interface Props<One> {
  title: string;
  /** The hash that leads here. */
  anchor: string;
  level: 2 | 3;
  /** How many there are, filtered out or not. */
  count: number;
  shown: readonly One[];
  /** What stands there while there is none. */
  empty: string;
  foldable?: boolean;
  /** Stands right of the title. */
  aside?: ReactNode;
  after?: ReactNode;
  children: (shown: readonly One[]) => ReactNode;
}

/** Files or documents of one state, with their number. */
export function Group<One>({
  title,
  anchor,
  level,
  count,
  shown,
  empty,
  foldable = false,
  aside,
  after,
  children,
}: Props<One>) {
  const [folded, setFolded] = useState(false);
  // What holds nothing and offers nothing is said in a line: three empty cards would stand before what counts.
  const quiet = count === 0 && !aside && !after;
  return (
    <CardFrame
      title={
        <>
          {title} <Small figures>{count}</Small>
        </>
      }
      anchor={anchor}
      level={level}
      quiet={quiet}
      aside={
        <>
          {aside}
          {foldable && count > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              className={own.touch ?? ""}
              aria-expanded={!folded}
              aria-label={`${folded ? "Show" : "Hide"} ${title}`}
              onClick={() => setFolded(!folded)}
            >
              {folded ? "Show" : "Hide"}
            </Button>
          )}
        </>
      }
    >
      {!folded && shown.length > 0 && children(shown)}
      {shown.length === 0 && <Muted of="p">{count === 0 ? empty : "Nothing matches this filter."}</Muted>}
      {after}
    </CardFrame>
  );
}
