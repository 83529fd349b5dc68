import net from "node:net";
import { expect } from "vitest";
import { demonstrationTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { inventedAddress, type Visitor } from "#tests/support/visitor.ts";

const MB = 1024 * 1024;
type TestSite = { signedIn(): Promise<{ visitor: Visitor }> };

/** Threat T54: total memory is bounded even when each sender respects the limits. */
test("uploads that fill the room for all are refused with a page, and forms are not", async ({ site }) => {
  const cookie = await aSession(site);
  const stalled = stalledUploads(() => stalledUpload(site, inventedAddress(), cookie));
  const refused = await until(async () => {
    stalled.refill();
    const answer = await upload(site, inventedAddress(), cookie);
    return answer.status === 503 && answer;
  });
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.text()).toContain("Trop d’envois en même temps");
  expect((await small(site, "/theme", { theme: "dark" })).status).toBe(303);
  expect(
    (await small(site, "/login", { email: "a@canari.example", password: "Une-autre-2026" })).status,
  ).toBe(422);

  stalled.end();
  await until(async () => (await upload(site, inventedAddress(), cookie)).status === 302);
});

test("one network fills its own part of it, and leaves the rest to others", async ({ site }) => {
  const cookie = await aSession(site);
  const greedy = inventedAddress();
  const stalled = stalledUploads(() => stalledUpload(site, greedy, cookie));
  await until(async () => {
    stalled.refill();
    return (await upload(site, greedy, cookie)).status === 503;
  });
  expect((await upload(site, inventedAddress(), cookie)).status).toBe(302);
  stalled.end();
});

test("no file is buffered before its sender is authenticated", async ({ site }) => {
  const network = inventedAddress();
  for (const cookie of ["", "recif.session_token=forged.signature"]) {
    const stalled = Array.from({ length: 12 }, () => stalledUpload(site, network, cookie));
    // As many as the network's share are read and redirected to sign-in.
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(site, network, cookie)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(answers[0]?.headers.get("location")).toBe("/login?from=%2Fadmin%2Fimport");
    expect((await upload(site, network, await aSession(site))).headers.get("location")).toBe("/unauthorized");
    for (const one of stalled) one.destroy();
  }
});

async function aSession(site: TestSite): Promise<string> {
  const { visitor } = await site.signedIn();
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** By a member without import rights: read, then redirected. */
function upload(site: { url: string }, network: string, cookie: string) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(5 * MB)], { type: "text/csv" }), "entreprises.csv");
  return fetch(`${site.url}/admin/import`, {
    method: "POST",
    redirect: "manual",
    body: form,
    headers: { origin: site.url, "x-forwarded-for": network, cookie },
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

/**
 * Twelve at first, then one more each time, since one that competes with a whole upload is refused and holds nothing; as
 * many as one network may have unfinished.
 */
function stalledUploads(begin: () => net.Socket) {
  const sockets: net.Socket[] = [];
  let wanted = 12;
  const refill = () => {
    for (let at = 0; at < wanted; at += 1) if (sockets[at]?.destroyed !== false) sockets[at] = begin();
    wanted = Math.min(wanted + 1, 60);
  };
  refill();
  return {
    refill,
    end: () => {
      for (const one of sockets) one.destroy();
    },
  };
}

function stalledUpload({ url }: { url: string }, network: string, cookie: string): net.Socket {
  const { hostname, port, host } = new URL(url);
  const head = [
    "POST /admin/import HTTP/1.1",
    `Host: ${host}`,
    `Origin: ${url}`,
    `X-Forwarded-For: ${network}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${5 * MB}`,
  ];
  const socket = net.connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.alloc(5 * MB - 1));
  return socket;
}
