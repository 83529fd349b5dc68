import { readFileSync } from "node:fs";
import { BadSetting } from "./bad-setting.ts";

/** May be read from the file that `NAME_FILE` names (vault or container secret). */
const secretNames = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "BOUNCES_URL",
  "APP_SECRET",
  "APP_SECRET_FORMER",
  "METRICS_TOKEN",
  "BACKUP_PASSPHRASE",
  "S3_SECRET_ACCESS_KEY",
  "AI_API_KEY",
];

export function secretsOfFiles(given: Record<string, string | undefined>): Record<string, string> {
  const found = secretNames.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (!file) return [];
    if (given[name]) throw new BadSetting(`${name} et ${name}_FILE sont donnés : un seul des deux.`);
    try {
      return [[name, readFileSync(file, "utf8").trim()]];
    } catch {
      throw new BadSetting(`${name}_FILE : ce fichier ne se lit pas.`);
    }
  });
  return Object.fromEntries(found);
}
