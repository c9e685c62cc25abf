// Sends requests from a process of its own and answers how long they took: `node bench/load.mjs '<json>'`.
import http from "node:http";

const { url, method = "GET", headers, bodies = [null], paths, seconds, callers } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: callers });
const times = [];
let wrong = 0;
const end = performance.now() + seconds * 1000;

function once(at) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.request(url + paths[at % paths.length], { method, agent, headers }, (response) => {
      if (response.statusCode >= 300) wrong += 1;
      response.resume();
      response.on("end", () => {
        times.push(performance.now() - started);
        resolve();
      });
    });
    request.on("error", reject);
    const body = bodies[at % bodies.length];
    if (body) request.write(body);
    request.end();
  });
}

let sent = 0;
await Promise.all(
  Array.from({ length: callers }, async () => {
    while (performance.now() < end) {
      sent += 1;
      await once(sent);
    }
  }),
);
times.sort((a, b) => a - b);
const share = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
process.stdout.write(
  JSON.stringify({
    count: times.length,
    wrong,
    perSecond: times.length / seconds,
    p50: share(0.5),
    p95: share(0.95),
    p99: share(0.99),
  }),
);
