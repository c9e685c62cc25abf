import { Anchor, CloseButton, Progress } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { wordsOf } from "../../base/ApiError.ts";
import styles from "./tray.module.css";
import { isRefused, jobProgressQuery, type TrayJob, tray, useTrayJobs } from "./tray.ts";

/** What is done leaves by itself; what failed stays until it was seen. */
const doneShownFor = 10_000;

/** Long work in the corner: a real bar, then the result or the reason. */
export function Tray() {
  const jobs = useTrayJobs();
  if (jobs.length === 0) return null;
  return (
    <aside className={styles.tray} aria-label="Work in progress">
      {jobs.map((job) => (
        <Job key={job.id} job={job} />
      ))}
    </aside>
  );
}

function Job({ job }: { job: TrayJob }) {
  const progress = useQuery(jobProgressQuery(job));
  const ended = progress.data !== undefined && progress.data.state !== "running";
  const onEnd = useEffectEvent(() => {
    if (progress.data) job.onEnd?.(progress.data);
  });
  const done = progress.data?.state === "done";
  useEffect(() => {
    if (ended) onEnd();
  }, [ended]);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => tray.dismiss(job.id), doneShownFor);
    return () => clearTimeout(timer);
  }, [done, job.id]);

  const percent = progress.data?.percent ?? 0;
  return (
    <div className={styles.job}>
      <div className={styles.jobHead}>
        {progress.data?.state === "done" && <IconCircleCheck size={16} className={styles.good} aria-label="Done" />}
        {progress.data?.state === "failed" && (
          <IconAlertTriangle size={16} className={styles.bad} aria-label="Failed" />
        )}
        <span>{job.title}</span>
        <CloseButton size="sm" aria-label={`Dismiss: ${job.title}`} onClick={() => tray.dismiss(job.id)} />
      </div>
      {!ended && !isRefused(progress.error) && <Progress value={percent} aria-label={job.title} />}
      <small role="status">
        {progress.data?.state === "failed" && (progress.data.reason ?? "It failed.")}
        {progress.data?.state === "done" && (job.href ? <Anchor href={job.href}>Download</Anchor> : "Done")}
        {!ended && (progress.error ? wordsOf(progress.error) : `${percent}%`)}
      </small>
    </div>
  );
}
