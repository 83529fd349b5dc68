import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { clientIp, socketIp } from "../client-ip.ts";

/** No browser sends a second request before the first is answered, and proxies send few. */
const MOST_UNANSWERED = 8;
/** A page of this site over a very slow line; a slower reader only holds a connection. */
const ANSWERED_WITHIN = 60_000;
const LOOKED_AT_EVERY = 2_000;
/** Above it, connections of the network that has most of them make way. */
const CROWDED = 1_000;
const MOST_CONNECTIONS = 2_000;
/** Bodies of one network that are on their way: an office behind one address sends a few forms at once. */
const MOST_UNFINISHED = 64;
/** Connections that one browser opens, and two more: a network with so few is not taken for a crowd. */
const FEW = 8;
/** What every body is taken to have sent already, so that a newcomer on a long line is not the slowest. */
const FIRST_PACKET = 1_460;

/** How long a client may take to say what it wants. */
export const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How often these two are looked at: by default a slow client could stay 30 s longer.
  connectionsCheckingInterval: 2_000,
  // Idle connections outlive those of a proxy (usually 60 s), which would otherwise reuse one that just closed.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

type Asked = { incoming: IncomingMessage; since: number };
type Connection = {
  socket: Socket;
  /** Of the client; undefined for a proxy's connection that carries no request. */
  network: string | undefined;
  /** Bytes of what was answered before. */
  readBefore: number;
  unanswered: Map<ServerResponse, Asked>;
};

/**
 * What one connection, and one network, may cost the others (threats T51 and T55): so many requests whose answers a
 * connection has not read, each for so long; so many bodies of a network that are on their way; and when there are many
 * connections, those of the network that has most of them make way, the slowest body first.
 * @param trustedProxies whose connections are those of many networks: a request says of which
 */
export function guardConnections(server: Server, listener: RequestListener, trustedProxies = 0): void {
  // The oldest first.
  const connections = new Map<Socket, Connection>();
  const networks = createGroups();

  const forget = (connection: Connection) => {
    if (connections.delete(connection.socket)) networks.move(connection, undefined);
  };
  const close = (connection: Connection | undefined) => {
    if (!connection) return;
    // At once: the next one that comes is to find it gone.
    forget(connection);
    connection.socket.destroy();
  };

  server.on("connection", (socket: Socket) => {
    const connection: Connection = { socket, network: undefined, readBefore: 0, unanswered: new Map() };
    connections.set(socket, connection);
    socket.once("close", () => forget(connection));
    if (trustedProxies === 0) networks.move(connection, networkOf(socketIp(socket)));
    if (connections.size > CROWDED) close(mostDispensable(networks.bySize(), connections, connection));
  });

  server.on("request", (incoming, outgoing) => {
    const connection = connections.get(incoming.socket);
    // It was closed while the request came.
    if (!connection) return;
    const { socket, unanswered } = connection;
    if (unanswered.size >= MOST_UNANSWERED) return void socket.destroy();
    if (trustedProxies > 0) networks.move(connection, networkOf(clientIp(incoming, trustedProxies)));
    unanswered.set(outgoing, { incoming, since: performance.now() });
    outgoing.once("close", () => {
      unanswered.delete(outgoing);
      connection.readBefore = socket.bytesRead;
      if (trustedProxies > 0 && unanswered.size === 0) networks.move(connection, undefined);
    });
    if (incoming.method === "POST") {
      const sending = networks.of(connection).filter(isSending);
      if (sending.length > MOST_UNFINISHED) close(slowest(sending));
    }
    listener(incoming, outgoing);
  });

  const watch = setInterval(() => closeLate(connections), LOOKED_AT_EVERY).unref();
  server.once("close", () => clearInterval(watch));
  server.maxConnections = MOST_CONNECTIONS;
}

type Groups = ReturnType<typeof createGroups>;

/** The connections of each network. */
function createGroups() {
  const groups = new Map<string, Set<Connection>>();
  return {
    move(connection: Connection, to: string | undefined) {
      const from = connection.network;
      if (from === to) return;
      connection.network = to;
      if (from !== undefined) {
        const left = groups.get(from);
        left?.delete(connection);
        if (left?.size === 0) groups.delete(from);
      }
      if (to === undefined) return;
      const joined = groups.get(to) ?? new Set();
      groups.set(to, joined.add(connection));
    },
    of: ({ network }: Connection): Connection[] => [...(groups.get(network ?? "") ?? [])],
    /** The largest first; the rest is put in order only when the first has nothing to give. */
    *bySize(): Generator<Iterable<Connection>> {
      let largest: Set<Connection> | undefined;
      for (const group of groups.values()) if (group.size > (largest?.size ?? 0)) largest = group;
      if (!largest) return;
      yield largest;
      for (const group of [...groups.values()].sort((a, b) => b.size - a.size))
        if (group !== largest) yield group;
    },
  };
}

/**
 * What is missed least: the slowest body of the network that has most connections, or the one of it that has asked for
 * nothing longest, or, where they are more than a few, the one that has not read its answer longest; at last any that
 * asks for nothing, and any that waits. Never the one that has just come.
 */
function mostDispensable(
  bySize: ReturnType<Groups["bySize"]>,
  all: ReadonlyMap<Socket, Connection>,
  newest: Connection,
): Connection | undefined {
  const isOlder = (connection: Connection) => connection !== newest;
  for (const group of bySize) {
    const own = [...group].filter(isOlder);
    const found = slowest(own.filter(isSending)) ?? own.find(isIdle);
    if (found) return found;
    if (own.length > FEW) return longestWaiting(own);
  }
  const others = [...all.values()].filter(isOlder);
  return others.find(isIdle) ?? longestWaiting(others);
}

const longestWaiting = (connections: readonly Connection[]): Connection | undefined => {
  const since = (connection: Connection) => firstOf(connection)?.since ?? Number.POSITIVE_INFINITY;
  return connections.reduce(
    (longest, one) => (since(one) < since(longest) ? one : longest),
    connections[0] as Connection,
  );
};

const isIdle = ({ unanswered }: Connection) => unanswered.size === 0;
/** The oldest: answers leave in the order of their requests. */
const firstOf = ({ unanswered }: Connection): Asked | undefined => unanswered.values().next().value;
/** The last request is the one whose body may still be on its way. */
const lastOf = ({ unanswered }: Connection): Asked | undefined => [...unanswered.values()].at(-1);
const isSending = (connection: Connection): boolean => {
  const asked = lastOf(connection);
  return asked !== undefined && asked.incoming.method === "POST" && !asked.incoming.complete;
};

function slowest(sending: readonly Connection[]): Connection | undefined {
  const now = performance.now();
  let found: Connection | undefined;
  let worst = -1;
  for (const connection of sending) {
    const asked = lastOf(connection);
    if (!asked) continue;
    const bytes = FIRST_PACKET + connection.socket.bytesRead - connection.readBefore;
    const perByte = (now - asked.since) / bytes;
    if (perByte > worst) [found, worst] = [connection, perByte];
  }
  return found;
}

function closeLate(connections: Map<Socket, Connection>): void {
  const latest = performance.now() - ANSWERED_WITHIN;
  for (const [socket, connection] of connections) {
    const first = firstOf(connection);
    if (first !== undefined && first.since < latest) socket.destroy();
  }
}
