import { Progress } from "@mantine/core";

interface Props {
  /** What is done, as it is said: `Reading the file`. */
  doing: string;
  /** 0 to 100; 0 while nothing is known, when the bar moves without saying how far. */
  percent: number;
}

/** Long work while it runs: what it is, and how far as far as it is known. */
export function WorkBar({ doing, percent }: Props) {
  return (
    <div>
      <span role="status">{percent > 0 ? `${doing}… ${percent}%` : `${doing}…`}</span>
      <Progress mt={6} miw="min(240px, 60vw)" value={percent || 100} aria-label={doing} animated={percent === 0} />
    </div>
  );
}
