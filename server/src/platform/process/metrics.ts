import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Counter({
  name: "refundry_requests_total",
  help: "Answered requests by method, route and status",
  labelNames: ["method", "route", "status"],
  registers: [registry],
});
const durations = new Histogram({
  name: "refundry_request_seconds",
  help: "Time from request to answer",
  labelNames: ["method", "route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export function countRequest(method: string, route: string, status: number, milliseconds: number): void {
  requests.inc({ method, route, status });
  durations.observe({ method, route }, milliseconds / 1000);
}

const jobs = new Gauge({
  name: "refundry_jobs",
  help: "Background jobs by name and state: those that wait or run, and those of the last week that failed for good",
  labelNames: ["name", "state"],
  registers: [registry],
});

export function showJobs(counted: readonly { name: string; state: string; jobs: number }[]): void {
  jobs.reset();
  for (const { name, state, jobs: count } of counted) jobs.set({ name, state }, count);
}
