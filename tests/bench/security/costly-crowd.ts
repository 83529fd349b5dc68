import { randomInt } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";

/* In its own thread, so as not to affect the measured visitor. Reports the statuses. */

export type Costly = { path: string; cookie?: string; fields?: Record<string, string>; fileBytes?: number };
export type Crowd = { url: string; rounds: number; requests: Costly[] };

const { url, rounds, requests } = workerData as Crowd;
const statuses: Record<string, number> = {};
for (let round = 0; round < rounds; round += 1) await Promise.all(requests.map(askOnce));
parentPort?.postMessage(statuses);

async function askOnce({ path, cookie, fields, fileBytes }: Costly): Promise<void> {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const headers = { origin: url, "x-forwarded-for": network, ...(cookie && { cookie }) };
  const body = fileBytes ? aFile(fileBytes) : fields && new URLSearchParams(fields);
  const init = { headers, redirect: "manual" as const, ...(body && { method: "POST", body }) };
  const answer = await fetch(url + path, init).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => {});
  const status = answer?.status ?? "closed";
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function aFile(bytes: number): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), "fichier");
  return form;
}
