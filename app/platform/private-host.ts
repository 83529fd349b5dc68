import { BlockList, isIP } from "node:net";

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
  ["0.0.0.0", 8],
] as const) {
  privateNetworks.addSubnet(network, prefix, "ipv4");
}
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** Whether a URL is local: private IP, name without a dot, or non-public suffix. Does not resolve names. */
export const isPrivateHost = (url: string): boolean => isPrivateName(new URL(url).hostname);

export function isPrivateName(name: string): boolean {
  const host = name.replace(/^\[|\]$/g, "").toLowerCase();
  const family = isIP(host);
  if (family) return privateNetworks.check(host, family === 6 ? "ipv6" : "ipv4");
  return !host.includes(".") || /\.(?:internal|local|localhost|home\.arpa)$/.test(host);
}
