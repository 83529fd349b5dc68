import { migrateDatabase } from "#app/platform/db/migrate.server.ts";

/** Migrations of an instance's start: `node migrating-process.ts <database> <folder>`. */
const [url = "", folder = ""] = process.argv.slice(2);
await migrateDatabase(url, { folder, print: (line) => console.log(line) });
