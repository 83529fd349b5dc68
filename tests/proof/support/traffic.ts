import { type Answer, type Ask, ask } from "./https.ts";

export type Endpoint = { url: string; ca: Buffer };

/** Readers that request public pages sequentially on new connections. Any non-page is a failure. */
export function startReaders({ url, ca }: Endpoint, paths: readonly string[], count = 3) {
  const seen = { pages: 0, failures: [] as string[], slowest: 0 };
  return inParallel(count, seen, async (n, isStopped) => {
    for (let round = n; !isStopped(); round += 1) {
      const path = paths[round % paths.length] ?? "/";
      const begun = performance.now();
      const status = await ask(url + path, {}, ca).then(
        ({ status }) => status,
        (error) => String(error),
      );
      seen.slowest = Math.max(seen.slowest, performance.now() - begun);
      if (status === 200) seen.pages += 1;
      else seen.failures.push(`${path}: ${status}`);
      await pause(10);
    }
  });
}

/** Visitors who subscribe, each with its own IP and mailbox. Successful responses count as acknowledged. */
export function startWriters({ url, ca }: Endpoint, label: string, count = 2) {
  const seen = { acknowledged: [] as { email: string; at: number }[], refused: [] as string[] };
  function subscribe(email: string, from: string): Promise<number | string> {
    const body = new URLSearchParams({ email, rgpdConsent: "on", page: "/blogs" }).toString();
    const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
    const more: Ask = { method: "POST", body, headers, from };
    return ask(`${url}/newsletter`, more, ca).then(({ status }: Answer) => status, String);
  }
  return inParallel(count, seen, async (n, isStopped) => {
    for (let round = 1; !isStopped(); round += 1) {
      const email = `${label}-${n}-${round}@canari.example`;
      const answer = await subscribe(email, `127.${nextNetwork()}`);
      if (answer === 303) seen.acknowledged.push({ email, at: performance.now() });
      else seen.refused.push(String(answer));
      await pause(100);
    }
  });
}

/** Runs `count` of them at once, until stopped. */
function inParallel<Seen>(
  count: number,
  seen: Seen,
  one: (n: number, isStopped: () => boolean) => Promise<void>,
) {
  let stopped = false;
  const all = Array.from({ length: count }, (_, n) => one(n, () => stopped));
  return {
    seen,
    async stop() {
      stopped = true;
      await Promise.all(all);
      return seen;
    },
  };
}

let networks = 0;
/** "20.0.1", "20.0.2"…: below 127, each a different network. */
function nextNetwork(): string {
  networks += 1;
  return `20.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
