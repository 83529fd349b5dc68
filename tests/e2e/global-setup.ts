import { createFrom, startCluster } from "#tests/support/cluster.ts";
import { startSite } from "#tests/support/site.ts";

/** One PostgreSQL and site with demonstration data for all journeys; its URL is RECIF_TEST_URL. */
export default async function globalSetup() {
  const cluster = await startCluster({ durable: false });
  const databaseUrl = await createFrom(cluster.url, "recif_e2e");
  const APP_SECRET = "journeys-secret-0123456789-abcdef-0123456789";
  const site = await startSite({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", APP_SECRET });
  process.env.RECIF_TEST_URL = site.url;
  process.env.RECIF_TEST_DATABASE_URL = databaseUrl;
  process.env.RECIF_TEST_SECRET = APP_SECRET;
  return async () => {
    await site.stop();
    await cluster.stop();
  };
}
