import fs from "node:fs";
import net from "node:net";

/**
 * Mock of a serving process for the supervisor: sends heartbeats and readiness, and answers connections with its pid.
 * Exits at once, or before ready, on the order of a file.
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
