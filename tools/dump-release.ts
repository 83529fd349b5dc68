/**
 * Writes tests/fixtures/releases/<version>.sql.gz from a site of that release, filled by `tools/fill-release.ts`:
 * node tools/dump-release.ts <version> <database URL>. Uses PostgreSQL 15, the oldest supported, so that later
 * versions can read the dump; pg_dump is Debian's (postgresql-client-15). Deterministic.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { gzipSync } from "node:zlib";

const MOST_BYTES = 1_000_000;
const [version = "", database = ""] = process.argv.slice(2);
const flags = ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=100", "--encoding=UTF8"];
const dumped = execFileSync("pg_dump", [...flags, database], { encoding: "utf8", maxBuffer: 2 ** 28 });
// psql commands with random keys, and the dump's versions.
const sql = dumped.replace(/^(\\(un)?restrict .*|-- Dumped (from|by) .*)\n/gm, "");

const file = `tests/fixtures/releases/${version}.sql.gz`;
const packed = gzipSync(sql, { level: 9 });
if (packed.length > MOST_BYTES) throw new Error(`${file} would count ${packed.length} bytes`);

fs.writeFileSync(file, packed);
console.log(`${file}: ${packed.length} bytes`);
