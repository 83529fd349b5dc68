import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type NetworkAround, networkOf, networksAround } from "#app/platform/http/limits.server.ts";
import { clientIp, socketIp } from "../client-ip.ts";

/** Browsers do not pipeline, proxies rarely. */
const MOST_UNANSWERED = 8;
/** Milliseconds; enough for a page over a very slow line. */
const ANSWERED_WITHIN = 60_000;
const LOOKED_AT_EVERY = 2_000;
/** Connections; above it, the network with the most loses some. */
const CROWDED = 1_000;
const MOST_CONNECTIONS = 2_000;
const MOST_UNFINISHED = 64;
/** A browser's connections plus two: smaller groups are never a flood. */
const FEW = 8;
/** Initial credit of bytes, so that a new slow client is not considered the slowest. */
const FIRST_PACKET = 1_460;

export const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Check interval of these two; Node's default would add 30 s.
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy's idle timeout (usually 60 s), which could otherwise reuse a closed connection.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

type Asked = { incoming: IncomingMessage; since: number };
type Connection = {
  socket: Socket;
  /** The client's; undefined for an idle proxy connection. */
  network: string | undefined;
  /** Bytes received for earlier requests. */
  readBefore: number;
  unanswered: Map<ServerResponse, Asked>;
};

/**
 * Limits per connection and network (threats T51 and T55): pipelined requests and their time, unfinished bodies per
 * network, and above `CROWDED` connections, the network with the most loses some, slowest body first.
 * @param trustedProxies number of proxies, whose connections carry many networks
 */
export function guardConnections(server: Server, listener: RequestListener, trustedProxies = 0): void {
  const connections = new Map<Socket, Connection>();
  const networks = createGroups();

  const forget = (connection: Connection) => {
    if (connections.delete(connection.socket)) networks.move(connection, undefined);
  };
  const close = (connection: Connection | undefined) => {
    if (!connection) return;
    // Synchronously, before the next connection arrives.
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
      for (const { members, times } of networks.of(connection)) {
        const sending = [...members].filter(isSending);
        if (sending.length > MOST_UNFINISHED * times) close(slowest(sending));
      }
    }
    listener(incoming, outgoing);
  });

  const watch = setInterval(() => closeLate(connections), LOOKED_AT_EVERY).unref();
  server.once("close", () => clearInterval(watch));
  server.maxConnections = MOST_CONNECTIONS;
}

type Groups = ReturnType<typeof createGroups>;

type Group = Pick<NetworkAround, "times"> & { members: Set<Connection> };

/** A wide network that many clients share may have a few times as many as a household. */
const sizeOf = ({ members, times }: Group): number => members.size / times;

function createGroups() {
  const groups = new Map<string, Group>();
  const around = (network: string | undefined) => (network === undefined ? [] : networksAround(network));

  return {
    move(connection: Connection, to: string | undefined) {
      const from = connection.network;
      if (from === to) return;
      connection.network = to;
      for (const { network } of around(from)) {
        const members = groups.get(network)?.members;
        members?.delete(connection);
        if (members?.size === 0) groups.delete(network);
      }
      for (const { network, times } of around(to)) {
        const group = groups.get(network) ?? { times, members: new Set() };
        group.members.add(connection);
        groups.set(network, group);
      }
    },
    of: ({ network }: Connection): Group[] => around(network).flatMap((one) => groups.get(one.network) ?? []),
    *bySize(): Generator<Iterable<Connection>> {
      let largest: Group | undefined;
      for (const group of groups.values()) if (!largest || sizeOf(group) > sizeOf(largest)) largest = group;
      if (!largest) return;
      yield largest.members;
      for (const group of [...groups.values()].sort((a, b) => sizeOf(b) - sizeOf(a)))
        if (group !== largest) yield group.members;
    },
  };
}

/**
 * The connection to drop: of the largest network, the slowest body, else the longest idle, else (for more than a few)
 * the longest unread response; finally any idle or waiting one. Never the newest.
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
const firstOf = ({ unanswered }: Connection): Asked | undefined => unanswered.values().next().value;
/** Only the last request's body may be incomplete. */
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
