import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { until } from "#tests/support/until.ts";
import { ask } from "./https.ts";
import { type Instance, on } from "./instances.ts";
import type { startPair } from "./postgres-pair.ts";
import type { Findings } from "./programs.ts";
import type { Endpoint } from "./traffic.ts";

export const METRICS_TOKEN = randomBytes(12).toString("hex");

type Standing = Endpoint & {
  instances: Instance[];
  pair: Awaited<ReturnType<typeof startPair>>;
  directUrl: string;
};

/** A search never asked, so that nothing is in memory. */
export async function search(instance: Instance, cluster: Standing, text: string) {
  const { status, body } = await on(instance, cluster).get(`/directory?q=${text}&size=25`);
  return { status, text: body.toString() };
}

async function replicaUses({ port }: Instance): Promise<number> {
  const { body } = await ask(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(/event="replica"\} (\d+)/.exec(body.toString())?.[1]);
}

export async function readFromStandby(cluster: Standing, findings: Findings): Promise<void> {
  let searches = 0;
  const isUsed = async (instance: Instance) => {
    const before = await replicaUses(instance);
    searches += 1;
    const { status } = await search(instance, cluster, `texte${searches}`);
    return status === 200 && (await replicaUses(instance)) > before;
  };
  for (const instance of cluster.instances)
    findings.check("an instance reads pages from the standby", await until(() => isUsed(instance)));

  await cluster.pair.pauseReplay();
  const pool = new pg.Pool({ connectionString: cluster.directUrl, max: 1 });
  pool.on("error", () => {});
  await aCompany(openDatabase(pool), { name: "Wuftane Réseaux (fictif)" });
  await pool.end();
  const shown = await Promise.all(
    cluster.instances.map((instance) =>
      until(async () => (await search(instance, cluster, "wuftane")).text.includes("Wuftane Réseaux")),
    ),
  );
  const whileBehind = await Promise.all(cluster.instances.map(isUsed));
  findings.check(
    "what the standby has not replayed is read from the primary",
    shown.every(Boolean) && whileBehind.every((used) => !used),
    whileBehind,
  );
  await cluster.pair.resumeReplay();
  for (const instance of cluster.instances)
    findings.check("and the standby is used again afterwards", await until(() => isUsed(instance)));
}
