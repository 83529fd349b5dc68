import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readSecret, writeSecret } from "#app/platform/auth/secret.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { openFiles } from "#app/platform/storage/open-files.server.ts";
import { countOf } from "#app/platform/text/number.ts";
import { BadBackup } from "#server/backup/byte-reader.ts";
import { refuseUnsealed, verifyBackup } from "#server/backup/read-backup.ts";
import { HalfRestored, restoreBackup } from "#server/backup/restore-backup.ts";
import { askPassphrase } from "./ask-passphrase.ts";
import { type PostgresServices, withPostgres } from "./with-database.ts";

const HELP = `Refaire le site à partir d’une sauvegarde, sur une base vide

  npm run restore -- recif.backup             arrêtez d’abord le site, toutes ses instances
  npm run restore -- recif.backup --replace   efface d’abord tout ce que contiennent la base et les fichiers
  npm run restore -- recif.backup --check     vérifie tout le fichier, sans rien écrire
  npm run restore -- recif.backup --plain     accepte une sauvegarde qui n’est pas chiffrée, bien que BACKUP_PASSPHRASE soit donnée

La phrase secrète d’une sauvegarde chiffrée vient de BACKUP_PASSPHRASE, ou est demandée.
Tout le fichier est vérifié avant que rien ne change. Les e-mails qui attendaient partent quand le site démarre.
Codes de sortie : 0 le site est refait, 1 rien n’a changé, 2 commande mal écrite, 3 la base est refaite mais pas tout le reste : recommencez avec --replace.`;

const { values, positionals } = readArguments();
if (values.help) console.log(HELP);
else if (positionals.length !== 1) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  const file = path.resolve(positionals[0] ?? "");
  await withPostgres((services) => act(services, file), { alone: !values.check });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: "boolean" },
        check: { type: "boolean" },
        plain: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
}

async function act(services: PostgresServices, file: string): Promise<number> {
  try {
    await fs.access(file).catch(() => {
      throw new BadBackup(`${file} : ce fichier n’existe pas, ou n’est pas lisible.`);
    });
    if (!values.plain) await refuseUnsealed(file, services.env.BACKUP_PASSPHRASE);
    const passphrase = once(async () => services.env.BACKUP_PASSPHRASE ?? (await askPassphrase()));
    return values.check ? await check(file, passphrase) : await restore(services, file, passphrase);
  } catch (error) {
    if (!(error instanceof BadBackup || error instanceof HalfRestored)) throw error;
    console.error(error.message);
    return error instanceof BadBackup ? 1 : 3;
  }
}

type Passphrase = () => Promise<string | undefined>;

async function check(file: string, passphrase: Passphrase): Promise<number> {
  const { opening, totals } = await verifyBackup(file, passphrase);
  console.log(
    `• Sauvegarde entière, faite le ${opening.madeAt} : ${countOf(totals.rows, "ligne")}, ${countOf(totals.files, "fichier")}`,
  );
  return 0;
}

async function restore({ env, connectionString }: PostgresServices, file: string, passphrase: Passphrase) {
  const target = { connectionString, files: openFiles(env), migrationsFolder: path.resolve("migrations") };
  const print = (line: string) => console.log(`• ${line}`);
  const { totals } = await restoreBackup(target, file, {
    passphrase,
    replace: values.replace ?? false,
    print,
    keepSecret: (secret) => restoreSecret(env, secret, print),
  });
  print(
    `Site refait : ${countOf(totals.rows, "ligne")}, ${countOf(totals.files, "fichier")}, ${countOf(totals.jobs, "tâche")} en attente`,
  );
  return 0;
}

async function restoreSecret(env: Env, secret: string, print: (line: string) => void): Promise<void> {
  if (!env.APP_SECRET) await writeSecret(env, secret);
  else if ((await readSecret(env)) !== secret) {
    print(
      "Attention, APP_SECRET n’est pas celui de la sauvegarde : chacun devra se connecter à nouveau, et les liens déjà envoyés ne valent plus.",
    );
  }
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}
