import { Progress } from "@mantine/core";
import own from "./documents.module.css";

/** `7 / 15`, with a bar. */
export function Score({ score, most }: { score: number; most: number }) {
  return (
    <div className={own.score}>
      <span className="figures">
        {score} / {most}
      </span>
      <Progress
        value={most === 0 ? 100 : (score * 100) / most}
        aria-label={`${score} of ${most} documents collected`}
      />
    </div>
  );
}
