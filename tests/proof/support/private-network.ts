import { finish, type Stage } from "./programs.ts";

/** Benchmark range (RFC 2544): not used by real networks. */
export const HERE = "198.18.53.1";
export const THERE = "198.18.53.2";

export async function startPrivateNetwork(stage: Stage, ip: string): Promise<string> {
  const namespace = `recif-proof-${process.pid}`;
  // Interface names have at most 15 characters.
  const [outside, inside] = [`recif${process.pid}`, "eth0"];
  const run = (line: string) => finish(ip, line.split(" "));
  await run(`netns add ${namespace}`);
  // Removes both ends of the veth pair.
  stage.onEnd(() => run(`netns delete ${namespace}`));
  await run(`link add ${outside} type veth peer name ${inside} netns ${namespace}`);
  await run(`address add ${HERE}/30 dev ${outside}`);
  await run(`link set ${outside} up`);
  await run(`-n ${namespace} address add ${THERE}/30 dev ${inside}`);
  await run(`-n ${namespace} link set ${inside} up`);
  await run(`-n ${namespace} link set lo up`);
  return `/run/netns/${namespace}`;
}
