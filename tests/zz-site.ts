import fs from "node:fs";
import { sql } from "drizzle-orm";
import { createFrom, startCluster } from "#tests/support/cluster.ts";
import { startSite } from "#tests/support/site.ts";

fs.mkdirSync("/tmp/shots", { recursive: true });
const cluster = await startCluster({ durable: false });
const databaseUrl = await createFrom(cluster.url, "recif_zz");
const site = await startSite({
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXIES: "1",
  APP_SECRET: "zz-secret-0123456789-abcdef-0123456789-xyz",
});
fs.writeFileSync("/tmp/shots/state.json", JSON.stringify({ url: site.url, databaseUrl }));
console.log(site.url);
void sql;
setInterval(() => {}, 1 << 30);
process.on("SIGTERM", async () => {
  await site.stop();
  await cluster.stop();
  process.exit(0);
});
