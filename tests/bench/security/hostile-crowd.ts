import { once } from "node:events";
import net from "node:net";
import { parentPort, workerData } from "node:worker_threads";

export type Sent = {
  path: string;
  cookie?: string;
  fields?: Record<string, string>;
  file?: { name: string; text: string };
};
export type HostileCrowd = {
  url: string;
  networks: number;
  slow?: { connections: number; during: number };
  requests?: { sent: Sent[]; atOnce: number; times: number };
};

const { url, networks, slow, requests } = workerData as HostileCrowd;
const { hostname, port, host } = new URL(url);
const networkOf = (n: number) => `10.77.${(n % networks) >> 8}.${(n % networks) & 255}`;
const statuses: Record<string, number> = {};
const seen = (status: string | number) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

if (slow) await sendSlowPosts(slow);
if (requests) {
  const all = Array.from(
    { length: requests.times },
    (_, n) => requests.sent[n % requests.sent.length] as Sent,
  );
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const n = next++;
      await send(all[n] as Sent, n);
    }
  };
  await Promise.all(Array.from({ length: requests.atOnce }, worker));
}
parentPort?.postMessage(statuses);

async function sendSlowPosts({
  connections,
  during,
}: {
  connections: number;
  during: number;
}): Promise<void> {
  const end = Date.now() + during;
  const head = (n: number) =>
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nX-Forwarded-For: ${networkOf(n)}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\na=`;
  const sockets: net.Socket[] = [];
  for (let n = 0; n < connections; n += 1) {
    const socket = net.connect(Number(port), hostname).setNoDelay(true);
    socket.on("error", () => {}).resume();
    socket.once("close", () => seen("closed"));
    socket.write(head(n));
    sockets.push(socket);
    if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  while (Date.now() < end) {
    for (const socket of sockets) if (!socket.destroyed) socket.write("a");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const open = sockets.filter(({ destroyed }) => !destroyed);
  seen(`${open.length} held to the end`);
  await Promise.all(
    open.map((socket) => {
      const closed = once(socket, "close");
      socket.destroy();
      return closed;
    }),
  );
}

async function send({ path, cookie, fields, file }: Sent, n: number): Promise<void> {
  const headers = { origin: url, "x-forwarded-for": networkOf(n), ...(cookie && { cookie }) };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    body.append(name, value.replaceAll("{n}", String(n)));
  if (file) body.append(file.name, new Blob([file.text]), "fichier");
  const form = file ? body : new URLSearchParams([...body] as [string, string][]);
  const answer = await fetch(url + path, { method: "POST", headers, redirect: "manual", body: form }).catch(
    () => undefined,
  );
  await answer?.arrayBuffer().catch(() => {});
  seen(answer?.status ?? "closed");
}
