import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readSecret } from "#app/platform/auth/secret.server.ts";
import { openFiles } from "#app/platform/storage/open-files.server.ts";
import { countOf } from "#app/platform/text/number.ts";
import { BadBackup } from "#server/backup/byte-reader.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { askNewPassphrase } from "./ask-passphrase.ts";
import { type PostgresServices, withPostgres } from "./with-database.ts";

const HELP = `Sauvegarder tout le site dans un fichier : la base, les fichiers reçus et le secret

  npm run backup -- recif.backup                sauvegarde, chiffrée si BACKUP_PASSPHRASE est là
  npm run backup -- recif.backup --passphrase   demande une phrase secrète et chiffre avec elle

Le site peut tourner. Sans phrase secrète, qui a le fichier a tout : gardez-le comme le site lui-même.
Codes de sortie : 0 sauvegardé, 1 échec, 2 commande mal écrite.`;

const { values, positionals } = readArguments();
if (values.help) console.log(HELP);
else if (positionals.length !== 1) {
  console.error(HELP);
  process.exitCode = 2;
} else await withPostgres((services) => backup(services, path.resolve(positionals[0] ?? "")));

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { passphrase: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
}

async function backup({ env, connectionString }: PostgresServices, file: string): Promise<number> {
  if (existsSync(file)) {
    console.error(`${file} existe déjà : donnez un autre nom.`);
    return 1;
  }
  try {
    const passphrase = values.passphrase ? await askNewPassphrase() : env.BACKUP_PASSPHRASE;
    const secret = await readSecret(env);
    const source = { connectionString, files: openFiles(env), siteUrl: env.siteUrl, secret };
    const report = await writeBackup(source, file, passphrase);
    const megabytes = (report.bytes / 1e6).toFixed(1).replace(".", ",");
    console.log(
      `• ${countOf(report.rows, "ligne")}, ${countOf(report.files, "fichier")}, ${megabytes} Mo : ${file}`,
    );
    console.log(
      passphrase
        ? "• Chiffrée : sans sa phrase secrète, personne ne la lira, vous non plus."
        : "• Non chiffrée : ce fichier contient tout, données personnelles et secret compris.",
    );
    return 0;
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error;
    console.error(error.message);
    return 1;
  }
}
