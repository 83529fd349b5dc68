import { createFrom, startCluster } from "#tests/support/cluster.ts";
import { startSite } from "#tests/support/site.ts";

/** One PostgreSQL and one site with the demonstration data for every journey; its address is in RECIF_TEST_URL. */
export default async function globalSetup() {
  const cluster = await startCluster();
  const databaseUrl = await createFrom(cluster.url, "recif_e2e");
  const site = await startSite({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1" });
  process.env.RECIF_TEST_URL = site.url;
  process.env.RECIF_TEST_DATABASE_URL = databaseUrl;
  return async () => {
    await site.stop();
    await cluster.stop();
  };
}
