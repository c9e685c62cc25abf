// A mail server that takes every mail at once and keeps none, in a process of its own. It says its port, and on each message how many
// it took. The library's own server waits 100 ms before it greets, so that every mail would take that long whoever sends it.
import net from "node:net";

let taken = 0;
const answers = { EHLO: "250-mail.test\r\n250 PIPELINING", HELO: "250 mail.test", QUIT: "221 Bye", DATA: "354 Go on" };
const end = "\r\n.\r\n";

const server = net.createServer((socket) => {
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.write("220 mail.test ESMTP\r\n");
  let text = "";
  let inWords = false;
  const next = () => {
    const at = text.indexOf(inWords ? end : "\r\n");
    if (at < 0) return false;
    const line = text.slice(0, at);
    text = text.slice(at + (inWords ? end.length : 2));
    if (inWords) taken += 1;
    const word = inWords ? "" : line.slice(0, 4).toUpperCase();
    inWords = word === "DATA";
    socket.write(`${answers[word] ?? "250 OK"}\r\n`);
    if (word === "QUIT") socket.end();
    return true;
  };
  socket.setEncoding("latin1").on("data", (more) => {
    text += more;
    while (next());
  });
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("message", () => process.send({ taken }));
process.on("disconnect", () => process.exit());
