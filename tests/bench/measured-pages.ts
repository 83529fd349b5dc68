import { type Load, run } from "./load.ts";

const REQUESTS = 200;
const WARMING = 30;

type Measured = { url: string; cookie: string; size: number };

/** Adds the load of each page, asked in turn on one connection, to `loads`. */
export async function measurePages(
  pages: Record<string, string[]>,
  { url, cookie, size }: Measured,
  loads: Record<string, Load[]>,
): Promise<void> {
  for (const [name, paths] of Object.entries(pages)) {
    const options = { connections: 1, headers: [cookie] };
    await run(url, paths, { ...options, requests: WARMING });
    const load = await run(url, paths, { ...options, requests: REQUESTS });
    if (load.bad > 0) throw new Error(`${name} at ${size}: ${load.bad} answers were not 200`);
    loads[name] = [...(loads[name] ?? []), load];
  }
}
