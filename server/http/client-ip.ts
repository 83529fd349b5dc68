import type { IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";

/**
 * Client IP for rate limits: the socket's, or, behind `trustedProxies` proxies, the one seen by the outermost.
 * Proxies append to X-Forwarded-For, so only that many entries from the right are trusted; entries written by the
 * client are further left.
 */
export function clientIp(incoming: IncomingMessage, trustedProxies: number): string {
  const socket = socketIp(incoming.socket);
  if (trustedProxies === 0) return socket;
  const header = incoming.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join() : (header ?? "")).split(",");
  const seen = plain(withoutPort((hops.at(-Math.min(trustedProxies, hops.length)) ?? "").trim()));
  return isIP(seen) ? seen : socket;
}

export const socketIp = ({ remoteAddress = "" }: Socket): string => plain(remoteAddress);

/** Dual-stack sockets show IPv4 clients as "::ffff:203.0.113.7". */
function plain(ip: string): string {
  return ip.startsWith("::ffff:") && ip.includes(".") ? ip.slice(7) : ip;
}

function withoutPort(hop: string): string {
  const bracketed = /^\[([0-9a-fA-F:.]+)\](?::\d+)?$/.exec(hop);
  if (bracketed) return bracketed[1] ?? "";
  return /^[\d.]+:\d+$/.test(hop) ? (hop.split(":")[0] ?? "") : hop;
}

export function isPrivateIp(ip: string): boolean {
  return (
    ip === "::1" ||
    /^(127|10)\./.test(ip) ||
    /^192\.168\./.test(ip) ||
    /^172\.(1[6-9]|2\d|3[01])\./.test(ip) ||
    /^f[cd][0-9a-f]{2}:/i.test(ip)
  );
}

/** Neither from the network nor through a public proxy. The Host header is no proof: clients can forge it. */
export function isFromThisMachine(incoming: IncomingMessage, trustedProxies: number): boolean {
  const socket = socketIp(incoming.socket);
  if (socket !== "::1" && !/^127\./.test(socket)) return false;
  if (incoming.headers["x-forwarded-for"] === undefined) return true;
  return trustedProxies > 0 && isPrivateIp(clientIp(incoming, trustedProxies));
}
