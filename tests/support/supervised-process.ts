import fs from "node:fs";
import net from "node:net";

/**
 * A process that serves as the site does, as far as the one that watches over it can see: it says that it lives and that it is ready,
 * and answers each connection with its number. It dies at once, or before it is ready, when a file says so.
 */
const [orders = ""] = process.argv.slice(2);
const order = fs.readFileSync(orders, "utf8");
if (order === "die before ready") process.exit(3);

setInterval(() => process.connected && process.send?.({ kind: "alive" }), 50);
const server = net.createServer((socket) => socket.end(String(process.pid)));
server.listen({ fd: Number(process.env.RECIF_LISTEN_FD) }, () => {
  process.send?.({ kind: "ready" });
  if (order === "die when ready") setImmediate(() => process.exit(3));
});
process.on("SIGTERM", () => process.exit(0));
process.on("message", () => server.close(() => process.exit(0)));
process.on("disconnect", () => process.exit(0));
