import fs from "node:fs/promises";
import path from "node:path";
import type { Stage } from "#tests/proof/support/programs.ts";
import { freePort } from "#tests/support/site.ts";
import { checkOut, type Version } from "./check-out.ts";
import { endsWell, type Group, lastWords, startGroup } from "./group.ts";
import { Problem } from "./problem.ts";

export type SideName = "this" | "that";

export type Side = {
  name: SideName;
  url: string;
  pid: number;
  folder: string;
  env: Record<string, string>;
  log: string;
  /** Counters, so that no search or quote request is repeated. */
  asked: { searches: number; quotes: number };
};

const LOOKED_AT_EVERY = 200;

/**
 * Clones, installs, builds and starts a version with `npm start`, in production mode behind one proxy.
 * @throws with its last output when it does not answer before `deadline` (ms since 1970)
 */
export async function startSide(
  stage: Stage,
  name: SideName,
  version: Version,
  given: { parent: string; smtpUrl: string; deadline: number },
): Promise<Side> {
  const folder = path.join(given.parent, name);
  const data = path.join(given.parent, `${name}-data`);
  const log = path.join(given.parent, `${name}.log`);
  await checkOut(version, folder);
  await fs.mkdir(data, { mode: 0o755 });
  stage.onEnd(() => removeElsewhere(data));

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    APP_MODE: "production",
    SITE_URL: url,
    PORT: String(port),
    DATA_DIR: data,
    TRUSTED_PROXIES: "1",
    SMTP_URL: given.smtpUrl,
    STAFF_EMAIL: "equipe@mesure.example",
  };
  const group = await startGroup(stage, ["start"], { cwd: folder, log, env });
  await isReady(url, group, given.deadline);
  return { name, url, pid: group.pid, folder, env, log, asked: { searches: 0, quotes: 0 } };
}

async function isReady(url: string, group: Group, deadline: number): Promise<void> {
  let code: number | undefined;
  group.ended.then((ended) => {
    code = ended;
  });
  while (!(await answers(url))) {
    const why = code === undefined ? "is not ready in time" : `ended with code ${code}`;
    if (code !== undefined || Date.now() > deadline)
      throw new Problem(`npm start ${why}:\n${await lastWords(group)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_EVERY));
  }
  group.serves = true;
}

const answers = (url: string) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function importCompanies(stage: Stage, side: Side, file: string): Promise<void> {
  const log = `${side.log}.import`;
  const args = ["run", "import", "--", file, "--publish", "--with-duplicates"];
  const group = await startGroup(stage, args, { cwd: side.folder, log, env: side.env });
  await endsWell(group, `npm run import of ${side.name}`);
}

/** Under load the log would fill the disk. */
export const emptyLog = (side: Side) => fs.truncate(side.log);

/** As root, PostgreSQL of a closed data folder is elsewhere. */
async function removeElsewhere(data: string): Promise<void> {
  const elsewhere = await fs.readFile(path.join(data, "postgres.location"), "utf8").catch(() => undefined);
  if (elsewhere) await fs.rm(elsewhere.trim(), { recursive: true, force: true });
}
