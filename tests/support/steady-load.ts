import http from "node:http";

export type Load = { answered: number; failures: string[]; stop(): Promise<Load> };

/**
 * Clients that request one page repeatedly until stopped, half of them on keep-alive connections. Any failure or
 * status from 500 counts, without retries.
 */
export function startLoad(
  url: string,
  paths: readonly string[],
  clients = 8,
  headers: Record<string, string> = {},
): Load {
  const load = { answered: 0, failures: [] as string[] };
  let stopped = false;
  const all = Array.from({ length: clients }, async (_, n) => {
    const agent = new http.Agent({ keepAlive: n % 2 === 0, maxSockets: 1 });
    for (let round = n; !stopped; round += 1) {
      const path = paths[round % paths.length] ?? "/";
      try {
        const status = await ask(agent, url + path, headers);
        if (status < 500) load.answered += 1;
        else load.failures.push(`${path}: ${status}`);
      } catch (error) {
        load.failures.push(`${path}: ${(error as NodeJS.ErrnoException).code ?? error}`);
      }
    }
    agent.destroy();
  });
  return Object.assign(load, {
    async stop() {
      stopped = true;
      await Promise.all(all);
      return load as Load;
    },
  });
}

function ask(agent: http.Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    request.on("error", reject);
  });
}
