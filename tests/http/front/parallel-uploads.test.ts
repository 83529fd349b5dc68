import net from "node:net";
import { expect } from "vitest";
import { siteTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { inventedAddress } from "#tests/support/visitor.ts";

const MB = 1024 * 1024;

/** Threat T54: what many send at once is bounded, though each of them sends no more than it may. */
test("uploads that fill the room for all are refused with a page, and forms are not", async ({ site }) => {
  const stalled = Array.from({ length: 12 }, () => stalledUpload(site, inventedAddress()));
  const refused = await until(async () => {
    const answer = await upload(site, inventedAddress());
    return answer.status === 503 && answer;
  });
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.text()).toContain("Trop d’envois en même temps");
  expect((await small(site, "/theme", { theme: "dark" })).status).toBe(303);
  expect(
    (await small(site, "/login", { email: "a@canari.example", password: "Une-autre-2026" })).status,
  ).toBe(422);

  for (const one of stalled) one.destroy();
  await until(async () => (await upload(site, inventedAddress())).status === 302);
});

test("one network fills its own part of it, and leaves the rest to others", async ({ site }) => {
  const greedy = inventedAddress();
  const stalled = Array.from({ length: 12 }, () => stalledUpload(site, greedy));
  await until(async () => (await upload(site, greedy)).status === 503);
  expect((await upload(site, inventedAddress())).status).toBe(302);
  for (const one of stalled) one.destroy();
});

/** Of a visitor who may not import: sent to sign in, once it was read. */
function upload(site: { url: string }, network: string) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(5 * MB)], { type: "text/csv" }), "entreprises.csv");
  return fetch(`${site.url}/admin/import`, {
    method: "POST",
    redirect: "manual",
    body: form,
    headers: { origin: site.url, "x-forwarded-for": network },
  });
}

function small(site: { url: string }, path: string, fields: Record<string, string>) {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { origin: site.url, "x-forwarded-for": inventedAddress() },
  });
}

/** Everything but the end, which never comes. */
function stalledUpload({ url }: { url: string }, network: string): net.Socket {
  const { hostname, port, host } = new URL(url);
  const head = [
    "POST /admin/import HTTP/1.1",
    ...[`Host: ${host}`, `Origin: ${url}`, `X-Forwarded-For: ${network}`],
    ...["Content-Type: multipart/form-data; boundary=x", `Content-Length: ${5 * MB}`],
  ];
  const socket = net.connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.alloc(5 * MB - 1));
  return socket;
}
