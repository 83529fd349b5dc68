import { once } from "node:events";
import net from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/* In its own thread, so as not to affect the measured visitor. Reports the statuses. */

export type Sent = {
  path: string;
  cookie: string | undefined;
  /** A page is asked for without fields and file. */
  fields?: Record<string, string>;
  /** Its text, or its size in bytes. */
  file?: { name: string; content: string | number };
};
export type Crowd = {
  url: string;
  networks: number;
  slow?: { connections: number; during: number };
  requests?: { sent: Sent[]; atOnce: number; times: number };
};

const { url, networks, slow, requests } = workerData as Crowd;
const { hostname, port, host } = new URL(url);
const networkOf = (n: number) => `10.77.${(n % networks) >> 8}.${(n % networks) & 255}`;
const statuses: Record<string, number> = {};
const seen = (status: string | number) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

if (slow) await sendSlowPosts(slow.connections, slow.during);
if (requests) {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < requests.times; n = next++)
      await send(requests.sent[n % requests.sent.length] as Sent, n);
  };
  await Promise.all(Array.from({ length: requests.atOnce }, worker));
}
parentPort?.postMessage(statuses);

async function sendSlowPosts(connections: number, during: number): Promise<void> {
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
  seen(`${open.length} open to the end`);
  await Promise.all(open.map((socket) => once(socket.destroy(), "close")));
}

async function send({ path, cookie, fields, file }: Sent, n: number): Promise<void> {
  const headers = { origin: url, "x-forwarded-for": networkOf(n), ...(cookie && { cookie }) };
  const written = Object.entries(fields ?? {}).map(([name, value]) => [
    name,
    value.replaceAll("{n}", String(n)),
  ]);
  const form = new FormData();
  for (const [name = "", value = ""] of written) form.append(name, value);
  if (file) {
    const { name, content } = file;
    form.append(name, new Blob([typeof content === "string" ? content : new Uint8Array(content)]), "fichier");
  }
  const body = file ? form : new URLSearchParams(written);
  const init = fields || file ? { method: "POST", body } : {};
  const answer = await fetch(url + path, { headers, redirect: "manual", ...init }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => {});
  seen(answer?.status ?? "closed");
}
