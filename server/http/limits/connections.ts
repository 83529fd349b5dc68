import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No browser sends a second request before the first is answered, and proxies send few. */
const MOST_UNANSWERED = 8;
/** A page of this site over a very slow line; whoever reads more slowly holds a connection and reads nothing. */
const ANSWERED_WITHIN = 60_000;
const LOOKED_AT_EVERY = 2_000;
/** Above it, connections that ask for nothing make way for those that do. */
const CROWDED = 1_000;
export const MOST_CONNECTIONS = 2_000;

type Connection = { unanswered: Map<ServerResponse, number> };

/**
 * What one connection may cost the others (threat T51): so many requests whose answers it has not read, each for so
 * long, and no room while it asks for nothing and others wait.
 */
export function guardConnections(server: Server, listener: RequestListener): void {
  // The oldest first.
  const connections = new Map<Socket, Connection>();

  server.on("connection", (socket: Socket) => {
    connections.set(socket, { unanswered: new Map() });
    socket.once("close", () => connections.delete(socket));
    if (connections.size > CROWDED) makeRoom(connections);
  });

  server.on("request", (incoming, outgoing) => {
    const { unanswered } = connections.get(incoming.socket) ?? { unanswered: new Map() };
    if (unanswered.size >= MOST_UNANSWERED) {
      incoming.socket.destroy();
      return;
    }
    unanswered.set(outgoing, performance.now());
    outgoing.once("close", () => unanswered.delete(outgoing));
    listener(incoming, outgoing);
  });

  const watch = setInterval(() => closeLate(connections), LOOKED_AT_EVERY).unref();
  server.once("close", () => clearInterval(watch));
  server.maxConnections = MOST_CONNECTIONS;
}

/** Closes one that asks for nothing, the oldest. */
function makeRoom(connections: Map<Socket, Connection>): void {
  for (const [socket, { unanswered }] of connections) {
    if (unanswered.size > 0) continue;
    socket.destroy();
    return;
  }
}

function closeLate(connections: Map<Socket, Connection>): void {
  const latest = performance.now() - ANSWERED_WITHIN;
  for (const [socket, { unanswered }] of connections) {
    // The first is the oldest: answers leave in the order of their requests.
    const [since] = unanswered.values();
    if (since !== undefined && since < latest) socket.destroy();
  }
}
