import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientIp, isFromThisMachine, isPrivateIp } from "./client-ip.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test.for([
  ["without a proxy the header is not read", 0, "203.0.113.9", "1.2.3.4", "203.0.113.9"],
  ["one proxy: what it saw, not what the client wrote", 1, "10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["two proxies", 2, "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["a request that skipped the outer proxy", 2, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["no header at all", 1, "10.0.0.1", undefined, "10.0.0.1"],
  ["not an IP", 1, "10.0.0.1", "unknown", "10.0.0.1"],
  ["an IP and its port", 1, "10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
  ["a bracketed IP and its port", 1, "10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"],
  ["an IPv4 client of a socket for both families", 0, "::ffff:203.0.113.9", undefined, "203.0.113.9"],
] as const)("%s", ([, proxies, socket, header, expected]) => {
  expect(clientIp(from(socket, header), proxies)).toBe(expected);
});

test("this machine and private networks are private, others are not", () => {
  const ips = ["127.0.0.1", "::1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "fd00::1"];
  expect(ips.filter(isPrivateIp)).toEqual(ips);
  expect(["203.0.113.9", "172.32.0.1", "2001:db8::1", ""].filter(isPrivateIp)).toEqual([]);
});

test.for([
  ["a browser here", 0, "127.0.0.1", undefined, true],
  ["a browser here, over IPv6", 0, "::ffff:127.0.0.1", undefined, true],
  ["a neighbour who writes this machine's name in the Host", 0, "192.168.1.7", undefined, false],
  ["an undeclared local proxy", 0, "127.0.0.1", "203.0.113.9", false],
  ["a declared proxy, for a neighbour", 1, "127.0.0.1", "192.168.1.7", true],
  ["a declared proxy, for the internet", 1, "127.0.0.1", "10.0.0.1, 203.0.113.9", false],
  ["a neighbour who pretends to be a proxy", 1, "192.168.1.7", "127.0.0.1", false],
] as const)("made on this machine: %s", ([, proxies, socket, header, expected]) => {
  expect(isFromThisMachine(from(socket, header), proxies)).toBe(expected);
});
