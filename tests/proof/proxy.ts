import { execFile } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import tls from "node:tls";
import { promisify } from "node:util";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { findRunningPostgres } from "#server/embedded-postgres.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { membersOf } from "#tests/support/members.ts";
import { freePort, startSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { type Answer, type Ask, ask, makeCertificate } from "./support/https.ts";
import { startNginxOn } from "./support/nginx.ts";
import { type Findings, finish, listens, needPrograms, prove, type Stage } from "./support/programs.ts";

/**
 * `npm run proof:proxy`: tests the files of deploy/. The site behind nginx, then Caddy, with TLS: pages, redirects,
 * client IPs, upload sizes, headers, TLS versions, logs; and systemd's check of the unit.
 */
const NAME = "recif.example";
/** Same length as a private link's token, and unique in the logs. */
const RIGHT = `${"0a".repeat(16)}.${"0b".repeat(24)}`;
const programs = needPrograms({
  nginx: "nginx",
  caddy: "caddy",
  openssl: "openssl",
  "systemd-analyze": "systemd",
});

const run = promisify(execFile);

type Behind = { url: string; plainUrl: string; sitePort: number; certificate: string; key: string };

await prove(async (stage, findings) => {
  const [folder, port, plainPort] = [await stage.folder(), await freePort(), await freePort()];
  const { key, certificate } = await makeCertificate(programs.openssl, folder, NAME);
  const site = await startSite({
    APP_MODE: "production",
    SITE_URL: `https://${NAME}:${port}`,
    TRUSTED_PROXIES: "1",
  });
  stage.onEnd(() => site.stop());
  const sitePort = Number(new URL(site.url).port);
  const pool = openPool((await findRunningPostgres(site.dataDir)) ?? "", 2);
  stage.onEnd(() => pool.end());
  const member = await membersOf({ url: site.url, db: openDatabase(pool) }).aKnownMember();

  const behind = {
    url: `https://${NAME}:${port}`,
    plainUrl: `http://${NAME}:${plainPort}`,
    sitePort,
    certificate,
    key,
  };
  for (const [name, start, network] of [
    ["nginx", startNginx, 2],
    ["Caddy", startCaddy, 3],
  ] as const) {
    console.log(`\n${name}`);
    const proxy = await start(stage, folder, behind);
    await until(() => listens(port));
    await inspect({ ...behind, email: member.email, network, ca: await fs.readFile(certificate) }, findings);
    await checkEncryption(behind, findings);
    await proxy.stop();
    await until(async () => !(await listens(port)));
    // Errors are logged by other rules than responses.
    const alone = await start(stage, folder, { ...behind, sitePort: await freePort() });
    await until(() => listens(port));
    await checkLog({ ...behind, ca: await fs.readFile(certificate) }, [proxy, alone], findings);
    await alone.stop();
    await until(async () => !(await listens(port)));
  }
  console.log("\nsystemd");
  await checkUnit(findings, folder);
});

async function startNginx(
  stage: Stage,
  folder: string,
  { url, plainUrl, sitePort, certificate, key }: Behind,
) {
  const given = (await fs.readFile("deploy/nginx/recif.conf", "utf8")).replaceAll(
    "127.0.0.1:3000",
    `127.0.0.1:${sitePort}`,
  );
  // Debian's surrounding nginx.conf, with the oldest ciphers enabled.
  const around = `ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_ciphers DEFAULT@SECLEVEL=0; access_log ${folder}/access.log;`;
  const ports = { port: new URL(url).port, plainPort: new URL(plainUrl).port };
  const child = await startNginxOn(stage, programs.nginx, {
    ...ports,
    folder,
    certificate,
    key,
    given,
    around,
  });
  const logs = ["access.log", "recif.log", "recif-error.log"].map((name) => path.join(folder, name));
  const written = async () =>
    [child.output, ...(await Promise.all(logs.map((log) => fs.readFile(log, "utf8"))))].join("\n");
  return { stop: async () => void child.kill("SIGQUIT"), written, line: "GET /demande/..." };
}

async function startCaddy(
  stage: Stage,
  folder: string,
  { url, plainUrl, sitePort, certificate, key }: Behind,
) {
  const ports = `http_port ${new URL(plainUrl).port}\n\thttps_port ${new URL(url).port}\n\tdefault_bind 127.0.0.1`;
  const given = (await fs.readFile("deploy/caddy/Caddyfile", "utf8"))
    .replace("\n{\n", `\n{\n\tadmin off\n\t${ports}\n`)
    .replace(`\n${NAME} {`, `\n${NAME} {\n\ttls ${certificate} ${key}`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`);
  const main = path.join(folder, "Caddyfile");
  await fs.writeFile(main, given);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  await finish(programs.caddy, ["validate", "--adapter", "caddyfile", "--config", main], { env });
  const child = stage.start(programs.caddy, ["run", "--adapter", "caddyfile", "--config", main], { env });
  return { stop: async () => void child.kill("SIGTERM"), written: async () => child.output, line: "" };
}

type Proxy = {
  stop: () => Promise<void>;
  written: () => Promise<string>;
  line: string;
};
type Seen = Behind & { ca: Buffer; email: string; network: number };

async function inspect(seen: Seen, findings: Findings): Promise<void> {
  const { url, plainUrl, ca, sitePort } = seen;
  const get = (target: string, more: Ask = {}) => ask(url + target, more, ca);
  // Explicit: without the header Caddy asks for gzip by itself, and each coding has its own ETag.
  const unpacked = { "accept-encoding": "identity" };
  const direct = (target: string) =>
    ask(`http://127.0.0.1:${sitePort}${target}`, { headers: { host: new URL(url).host, ...unpacked } });

  for (const target of ["/", "/directory", "/no-such-page"]) {
    const [through, bare] = [await get(target, { headers: unpacked }), await direct(target)];
    findings.check(
      `${target} answers as the site does (${bare.status})`,
      through.status === bare.status,
      through.status,
    );
    findings.check(`${target} keeps the site's headers, each once`, sameHeaders(through, bare), through.raw);
  }
  const zipped = await get("/", { headers: { "accept-encoding": "gzip" } });
  findings.check(
    "a page comes as it was compressed",
    zipped.headers["content-encoding"] === "gzip",
    zipped.headers,
  );
  const again = await get("/", {
    headers: { "if-none-match": String(zipped.headers.etag), "accept-encoding": "gzip" },
  });
  findings.check("a page that did not change is not sent again", again.status === 304, again.status);

  const plain = await ask(`${plainUrl}/directory?q=x`);
  const to = String(plain.headers.location);
  findings.check(
    "http leads to https, with path and query",
    [301, 302, 308].includes(plain.status) &&
      to.startsWith(`https://${NAME}`) &&
      to.endsWith("/directory?q=x"),
    [plain.status, to],
  );
  const counters = await ask(`${plainUrl}/metrics`, { headers: { authorization: "Bearer canari" } });
  findings.check(
    "a program that asks for counters by http is refused, and led nowhere",
    counters.status === 403 && counters.headers.location === undefined,
    counters.status,
  );
  for (const target of [`/demande/${RIGHT}`, `/auth/confirm?token=${RIGHT}`]) await get(target);
  await ask(`${plainUrl}/demande/${RIGHT}`);

  const other = await ask(url.replace(NAME, "other.example"), {}, ca).then(
    ({ status }) => status,
    () => "refused",
  );
  findings.check("another name gets nothing", other === "refused" || other === 421, other);
  await checkForms(seen, get, findings);
  await checkSlowPosts(seen, get, findings);
}

/** OpenSSL allows old versions and ciphers unless the configuration refuses them. */
async function checkEncryption({ url, certificate }: Behind, findings: Findings): Promise<void> {
  const ca = await fs.readFile(certificate);
  const shake = async (options: tls.ConnectionOptions): Promise<string> => {
    const to = { host: "127.0.0.1", port: Number(new URL(url).port), servername: NAME, ca };
    const socket = tls.connect({ ...to, ciphers: "DEFAULT@SECLEVEL=0", ...options });
    const result = once(socket, "secureConnect").then(
      () => String(socket.getProtocol()),
      (error) => String(error.code),
    );
    return result.finally(() => socket.destroy());
  };
  const versions = await Promise.all(
    (["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"] as const).map((version) =>
      shake({ minVersion: version, maxVersion: version }),
    ),
  );
  findings.check(
    "TLS 1.2 and 1.3 are spoken, and the server refuses 1.0 and 1.1",
    versions.slice(0, 2).every((result) => result.includes("ALERT")) &&
      versions.slice(2).join() === "TLSv1.2,TLSv1.3",
    versions,
  );
  const suites = ["ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA384", "ECDHE-ECDSA-AES128-GCM-SHA256"];
  const answers = await Promise.all(
    suites.map((suite) => shake({ maxVersion: "TLSv1.2", ciphers: `${suite}:@SECLEVEL=0` })),
  );
  findings.check(
    "suites that only old programs need are refused",
    answers.slice(0, 2).every((result) => result.includes("ALERT")) && answers[2] === "TLSv1.2",
    answers,
  );
}

/** Threat T45: tokens, queries and full IPs are not logged, whatever the response. */
async function checkLog(
  { url, ca }: Behind & { ca: Buffer },
  proxies: Proxy[],
  findings: Findings,
): Promise<void> {
  const from = "127.0.9.77";
  const statuses: number[] = [];
  for (const target of [`/demande/${RIGHT}`, `/devis/suivi/${RIGHT}.data`, `/directory?q=${RIGHT}`])
    statuses.push((await ask(url + target, { from }, ca)).status);
  findings.check(
    "without a site behind it an error is answered",
    statuses.every((status) => status >= 502),
    statuses,
  );
  const written = (await Promise.all(proxies.map((proxy) => proxy.written()))).join("\n");
  const leaked = [RIGHT.slice(0, 32), "canari", from, "token="].filter((word) => written.includes(word));
  findings.check("no log holds a private link, a query or a whole address", leaked.length === 0, leaked);
  const line = proxies[0]?.line ?? "";
  findings.check(
    line ? "and the log has a line for each request" : "and no line for any request",
    line ? written.includes(line) : !written.includes("/demande"),
    written.slice(-500),
  );
}

/** Threat T55: more slow POSTs from one IP than the site has connections, and another visitor. */
async function checkSlowPosts(
  { url, network, ca }: Seen,
  get: (target: string, more?: Ask) => Promise<Answer>,
  findings: Findings,
): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const head = `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\ne`;
  // `localAddress` is absent from the types of tls.connect.
  const from = { localAddress: `127.0.${network}.9` };
  const options = { host: "127.0.0.1", port: Number(port), servername: hostname, ca, ...from };
  const crowd = Array.from({ length: 1_100 }, () => {
    const socket = tls.connect(options);
    socket.on("error", () => {}).once("secureConnect", () => socket.write(head));
    return socket;
  });
  await Promise.all(
    crowd.map((socket) =>
      Promise.race([once(socket, "secureConnect"), once(socket, "close")]).catch(() => {}),
    ),
  );
  const visits: number[] = [];
  for (const target of ["/", "/login", "/urgence-cyber"]) {
    const { status } = await get(target, { from: `127.0.${network}.10` });
    visits.push(status);
  }
  findings.check(
    "1,100 slow forms of one address leave the site to others",
    visits.every((status) => status === 200),
    visits,
  );
  for (const socket of crowd) socket.destroy();
}

/** The site's headers pass through, without duplicates. */
function sameHeaders(through: Answer, bare: Answer): boolean {
  const own = [
    "date",
    "connection",
    "keep-alive",
    "transfer-encoding",
    "x-request-id",
    "content-security-policy",
    "content-length",
  ];
  const unchanged = Object.entries(bare.headers).every(
    ([name, value]) => own.includes(name) || String(through.headers[name]) === String(value),
  );
  const names = through.raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const policy = String(through.headers["content-security-policy"]);
  const once = new Set(names).size === names.length;
  return (
    unchanged && once && policy.includes("'strict-dynamic'") && names.includes("strict-transport-security")
  );
}

async function checkForms(
  { url, email, network }: Seen,
  get: (target: string, more?: Ask) => Promise<Answer>,
  findings: Findings,
): Promise<void> {
  const form = { origin: url, "content-type": "application/x-www-form-urlencoded" };
  const post = (target: string, fields: Record<string, string>, more: Ask = {}) =>
    get(target, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      ...more,
      headers: { ...form, ...more.headers },
    });
  const signed = await post("/login", { email, password: PASSWORD }, { from: `127.0.${network}.1` });
  const [cookie = ""] = (signed.headers["set-cookie"] ?? []).filter((line) => line.startsWith("__Host-"));
  findings.check(
    "signing in gives a cookie for https and this host only",
    cookie.includes("Secure"),
    signed.status,
  );
  const own = await get("/profile", { headers: { cookie: cookie.split(";")[0] ?? "" } });
  findings.check(
    "and the cookie opens the member's page",
    own.status === 200 && own.body.includes(email),
    own.status,
  );
  const foreign = await post(
    "/login",
    { email, password: PASSWORD },
    { headers: { origin: "https://elsewhere.example" } },
  );
  findings.check("a form of another site is refused", foreign.status === 403, foreign.status);

  const subscribe = (from: string, n: number) =>
    post(
      "/newsletter",
      { email: `lecteur-${network}-${n}@canari.example`, rgpdConsent: "on", page: "/blogs" },
      { from, headers: { "x-forwarded-for": `203.0.113.${n}` } },
    );
  const statuses: number[] = [];
  for (let n = 1; n <= 21; n += 1) statuses.push((await subscribe(`127.0.${network}.2`, n)).status);
  findings.check(
    "limits count the visitor's own address, whatever it claims to be forwarded for",
    statuses.slice(0, 20).every((status) => status < 400) && statuses.at(-1) !== statuses[0],
    statuses,
  );
  const neighbour = await subscribe(`127.0.${network}.3`, 30);
  findings.check("and another visitor's apart", neighbour.status === statuses[0], neighbour.status);

  const upload = (megabytes: number) =>
    get("/add-company", {
      method: "POST",
      headers: { origin: url, "content-type": "multipart/form-data; boundary=x" },
      body: Buffer.alloc(megabytes * 1024 * 1024, "a"),
    }).then(({ status, headers }) => ({ status, ours: headers["x-request-id"] !== undefined }), String);
  const large = await upload(4);
  const enormous = await upload(20);
  findings.check(
    "a file too large for its form is refused by the site",
    JSON.stringify(large) === '{"status":413,"ours":true}',
    large,
  );
  const refused = typeof enormous === "string" || enormous.status >= 400;
  findings.check("what no form takes is refused", refused, enormous);
}

async function checkUnit(findings: Findings, folder: string): Promise<void> {
  const unit = path.join(folder, "recif.service");
  const text = await fs.readFile("deploy/recif.service", "utf8");
  // Missing on a machine that only tests it.
  await fs.writeFile(unit, text.replaceAll(/\/srv\/recif\/node_modules\/.bin\/node/g, process.execPath));
  // Reports warnings as text, with exit code 0.
  const verify = (file: string) =>
    run(programs["systemd-analyze"], ["verify", file]).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error) => String(error.stderr),
    );
  const output = await verify(unit);
  findings.check("the unit is understood, without a warning", output.trim() === "", output);
  // Allowed IP addresses are filled in per machine.
  const bounded = path.join(folder, "recif-bounded.service");
  await fs.writeFile(bounded, (await fs.readFile(unit, "utf8")).replaceAll("\n#IPAddress", "\nIPAddress"));
  const boundedOutput = await verify(bounded);
  findings.check(
    "and so is its list of addresses, filled in",
    boundedOutput.trim() === "" && text.includes("\n#IPAddressDeny=any"),
    boundedOutput,
  );
  findings.check(
    "the history of the sources is out of its reach",
    text.includes("\nInaccessiblePaths=-/srv/recif/.git\n"),
  );
  const exposure = await finish(programs["systemd-analyze"], [
    "security",
    "--offline=true",
    "--threshold=15",
    unit,
  ]).catch(String);
  findings.check(
    "and what the service may do counts as safe (1.5 of 10 at most)",
    exposure.includes("OK"),
    exposure,
  );
}
