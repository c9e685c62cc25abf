// What stands before the product in production: a proxy that speaks TLS and HTTP/2, and HTTP/1.1 to the product behind it.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import net from "node:net";
import os from "node:os";
import path from "node:path";

/** Headers that belong to one connection and to no other. */
const ofConnection = ["connection", "keep-alive", "transfer-encoding", "upgrade", "proxy-connection", "http2-settings"];

/** A proxy on a port of localhost before the product on another; ends with `close()`. */
export async function startSecureProxy(port, to) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ ...ownCertificate(), allowHTTP1: true }, (request, response) => {
    const headers = passedOn(request.headers);
    headers.host = request.headers[":authority"] ?? request.headers.host;
    const { method, url } = request;
    const asked = http.request({ host: "127.0.0.1", port: to, method, path: url, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode, passedOn(answer.headers));
      answer.pipe(response);
    });
    asked.on("error", () => response.stream?.close() ?? response.destroy());
    request.pipe(asked);
  });
  // The socket of open screens, which is one of HTTP/1.1.
  server.on("upgrade", (request, socket, head) => {
    const onward = net.connect(to, "127.0.0.1", () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ])
      one.on("error", () => other.destroy());
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { close: () => server.close(() => agent.destroy()) };
}

const passedOn = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":") && !ofConnection.includes(name)));

/** A certificate that nobody signed, for this run alone. */
function ownCertificate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-tls-"));
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
  execFileSync("openssl", [...words.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
  const made = { key: fs.readFileSync(key), cert: fs.readFileSync(cert) };
  fs.rmSync(folder, { recursive: true });
  return made;
}
