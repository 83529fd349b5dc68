import { migrateDatabase } from "#app/platform/db/migrate.server.ts";

/** What each instance of the site does at its start: `node migrating-process.ts <database> <folder>`. */
const [url = "", folder = ""] = process.argv.slice(2);
await migrateDatabase(url, { folder, say: (line) => console.log(line) });
