import { createFrom } from "#tests/support/cluster.ts";
import { startSite } from "#tests/support/site.ts";

/**
 * A site and a database of one spec, for what would be seen on every page of the others: the helpers of its worker
 * use them until `stop`.
 */
export async function startOwnSite(name: string, workerIndex: number, env: Record<string, string> = {}) {
  const shared = { url: process.env.RECIF_TEST_URL, database: process.env.RECIF_TEST_DATABASE_URL };
  const databaseUrl = await createFrom(shared.database ?? "", `recif_${name}_${workerIndex}`);
  const site = await startSite({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", ...env });
  process.env.RECIF_TEST_URL = site.url;
  process.env.RECIF_TEST_DATABASE_URL = databaseUrl;
  return {
    url: site.url,
    databaseUrl,
    async stop() {
      process.env.RECIF_TEST_URL = shared.url;
      process.env.RECIF_TEST_DATABASE_URL = shared.database;
      await site.stop();
    },
  };
}
