import { aDatabase } from "./database.ts";
import { membersOf } from "./members.ts";
import { startSite } from "./site.ts";

/** A running site with a database of its own, and people who have accounts on it. */
export async function startSiteWithMembers() {
  const database = await aDatabase();
  const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: "info", TRUSTED_PROXIES: "1" });
  return {
    ...site,
    ...membersOf({ url: site.url, db: database.db }),
    databaseUrl: database.url,
    db: database.db,
    stop: async () => {
      await site.stop();
      await database.close();
    },
  };
}
