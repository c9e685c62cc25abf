/** The cache key of a job's progress: a realtime message about the job makes it be read at once. */
export const jobKey = (id: number) => ["job", id] as const;
/** … of every job. */
export const anyJobKey = ["job"] as const;
