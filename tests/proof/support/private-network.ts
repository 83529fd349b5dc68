import { finish, type Stage } from "./programs.ts";

/** Of the block that is kept for trials (RFC 2544): no real network has them. */
export const HERE = "198.18.53.1";
export const THERE = "198.18.53.2";

/** A network of two: this machine, and whoever runs in the namespace at `path`. */
export async function startPrivateNetwork(stage: Stage, ip: string): Promise<string> {
  const namespace = `recif-proof-${process.pid}`;
  // Names of interfaces have 15 characters at most.
  const [outside, inside] = [`recif${process.pid}`, "eth0"];
  const run = (line: string) => finish(ip, line.split(" "));
  await run(`netns add ${namespace}`);
  // Both ends of the cable go with it.
  stage.onEnd(() => run(`netns delete ${namespace}`));
  await run(`link add ${outside} type veth peer name ${inside} netns ${namespace}`);
  await run(`address add ${HERE}/30 dev ${outside}`);
  await run(`link set ${outside} up`);
  await run(`-n ${namespace} address add ${THERE}/30 dev ${inside}`);
  await run(`-n ${namespace} link set ${inside} up`);
  await run(`-n ${namespace} link set lo up`);
  return `/run/netns/${namespace}`;
}
