import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import https from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import tls from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import { startNameServer, type Zone } from "#tests/support/name-server.ts";
import { type CheckOptions, checkDomain } from "./check-domain.server.ts";

const fixture = (folder: "untrusted" | "expired", file: "key" | "certificate") =>
  readFileSync(`tests/fixtures/${folder}/${file}.pem`);

const local: LookupFunction = (_name, _options, done) =>
  (done as (error: null, all: { address: string; family: number }[]) => void)(null, [
    { address: "127.0.0.1", family: 4 },
  ]);
const nowhere: LookupFunction = (_name, _options, done) =>
  done(Object.assign(new Error("ENOTFOUND"), { code: "ENOTFOUND" }), "", 4);

async function check(domain: string, zone: Zone, given: Partial<CheckOptions> = {}) {
  const server = await startNameServer(zone);
  onTestFinished(server.stop);
  const found = await checkDomain(domain, {
    siteUrl: "https://recif.nc",
    dnsServers: [server.address],
    privateHosts: [],
    lookup: nowhere,
    ...given,
  });
  return { found, asked: server.asked };
}

async function aWebsite(folder: "untrusted" | "expired", answer: RequestListener) {
  const server = https.createServer(
    { key: fixture(folder, "key"), cert: fixture(folder, "certificate") },
    answer,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Until the test ends, this process trusts the certificate. */
function trust(folder: "untrusted" | "expired") {
  const before = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...before, fixture(folder, "certificate").toString()]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
}

describe("the records of a domain", () => {
  test("are read, those of the policy and of the authorities from above where it has none", async () => {
    const { found } = await check("boutique.lagon.nc", {
      "boutique.lagon.nc": { mx: ["courrier.lagon.nc"], txt: ["autre=1", "v=spf1 mx -all"] },
      "_dmarc.lagon.nc": { txt: ["v=DMARC1; p=quarantine; rua=mailto:x@lagon.nc"] },
      "lagon.nc": { caa: ["letsencrypt.org"] },
    });
    expect(found).toMatchObject({ mx: "receives", spf: "strict", dmarc: "quarantine", caa: true });
  });

  test("that are missing are missing, and a name that does not exist is undefined", async () => {
    const { found } = await check("lagon.nc", { "lagon.nc": {} });
    expect(found).toEqual({
      mx: "none",
      spf: "none",
      dmarc: "none",
      caa: false,
      web: { certificate: "none" },
    });
    expect((await check("absent.nc", { "lagon.nc": {} })).found).toBeUndefined();
  });

  test("that no server answers for are unknown, when the time for all of them is over", async () => {
    const zone: Zone = { "lagon.nc": "silent", "_dmarc.lagon.nc": "silent" };
    const { found } = await check("lagon.nc", zone, { within: 50 });
    expect(found).toMatchObject({ mx: undefined, spf: undefined, dmarc: undefined, caa: undefined });
  });

  test("of the domain above: its policy for subdomains, and no authority where reports alone are named", async () => {
    const { found } = await check("boutique.lagon.nc", {
      "boutique.lagon.nc": {},
      "_dmarc.lagon.nc": { txt: ["v=DMARC1; p=reject; sp=none"] },
      "lagon.nc": { caa: ["iodef mailto:x@lagon.nc"] },
    });
    expect(found).toMatchObject({ dmarc: "observe", caa: false });
  });

  test("of a name with sixty parts are looked for in a few of them", async () => {
    const name = `${"a.".repeat(60)}lagon.nc`;
    const { found, asked } = await check(name, { [name]: {} });
    expect(found).toMatchObject({ dmarc: "none", caa: false });
    expect(asked.length).toBeLessThan(20);
  });

  test("are asked for by name only: nothing of the page is in the questions", async () => {
    const { asked } = await check("lagon.nc", { "lagon.nc": {} });
    expect(new Set(asked)).toEqual(
      new Set(["lagon.nc SOA", "lagon.nc MX", "lagon.nc TXT", "_dmarc.lagon.nc TXT", "lagon.nc CAA"]),
    );
  });
});

describe("the website", () => {
  const zone = { localhost: {} };
  const at = (port: number) => ({
    port,
    lookup: local,
    privateHosts: ["localhost", "lagon.nc", "www.lagon.nc"],
  });

  test("shows the end of its certificate, and whether browsers come by HTTPS only", async () => {
    trust("untrusted");
    for (const [header, hsts] of [
      ["max-age=31536000; includeSubDomains", true],
      ["max-age=0", false],
      [undefined, false],
    ] as const) {
      const port = await aWebsite("untrusted", (_request, response) =>
        response.writeHead(301, header ? { "Strict-Transport-Security": header } : {}).end(),
      );
      const { found } = await check("localhost", zone, at(port));
      expect(found?.web).toEqual({ certificate: "valid", endsAt: new Date("2126-10-30T09:43:48Z"), hsts });
    }
  });

  test("has a certificate that is of another name, of no authority, or expired", async () => {
    const port = await aWebsite("untrusted", (_request, response) => response.end());
    expect((await check("localhost", zone, at(port))).found?.web).toEqual({ certificate: "untrusted" });
    trust("untrusted");
    const lagon = await check("lagon.nc", { "lagon.nc": {} }, at(port));
    expect(lagon.found?.web).toEqual({ certificate: "other-name" });
    trust("expired");
    const old = await aWebsite("expired", (_request, response) => response.end());
    expect((await check("localhost", zone, at(old))).found?.web).toEqual({ certificate: "expired" });
  });

  test("on a private address is not asked, and nothing is known", async () => {
    const port = await aWebsite("untrusted", () => {
      throw new Error("it was asked");
    });
    const { found } = await check("lagon.nc", { "lagon.nc": {} }, { port, lookup: local, privateHosts: [] });
    expect(found?.web).toBeUndefined();
  });
});
