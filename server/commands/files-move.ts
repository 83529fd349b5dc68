import { parseArgs } from "node:util";
import { BadSetting } from "#app/platform/bad-setting.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type CopyReport, copyFiles } from "#app/platform/storage/copy-files.server.ts";
import { openFolder, whereFilesAre } from "#app/platform/storage/open-files.server.ts";
import { openS3Files } from "#app/platform/storage/s3-files.server.ts";
import { countOf, formatNumber, isPlural } from "#app/platform/text/number.ts";
import { readSettings } from "#server/settings.ts";

const HELP = `Copier les fichiers reçus (logos, documents) là où le site les lira

  npm run files:move -- --to s3               du dossier DATA_DIR/files vers S3_BUCKET
  npm run files:move -- --to folder           de S3_BUCKET vers le dossier DATA_DIR/files
  npm run files:move -- --to s3 --dry-run     dit ce qui serait copié, sans rien écrire

Chaque fichier est copié, relu et comparé. Rien n’est effacé, ni au départ ni à l’arrivée : la commande peut être
interrompue et relancée, que le site tourne ou non.
Codes de sortie : 0 tout est à l’arrivée, 1 il manque des fichiers, 2 commande mal écrite.`;

const PROGRESS_EACH = 500;
const SHOWN_FAILURES = 20;

const options = readArguments();
if (options.help) console.log(HELP);
else if (options.to !== "s3" && options.to !== "folder") {
  console.error(HELP);
  process.exitCode = 2;
} else process.exitCode = await move(options.to, options["dry-run"] ?? false);

function readArguments() {
  try {
    return parseArgs({
      options: {
        to: { type: "string" },
        "dry-run": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
}

async function move(to: "s3" | "folder", dryRun: boolean): Promise<number> {
  try {
    const { s3, dataDir } = needStore(readSettings());
    const folder = openFolder({ dataDir });
    const store = openS3Files(s3);
    const stores = to === "s3" ? { from: folder, to: store } : { from: store, to: folder };
    const places = [whereFilesAre({ dataDir, s3: undefined }), whereFilesAre({ dataDir, s3 })];
    for (const place of to === "s3" ? places : places.toReversed()) console.log(`• ${place}`);

    const report = await copyFiles(stores, { dryRun, onProgress: showProgress });
    for (const line of linesOf(report, dryRun)) console.log(line);
    return report.failed.length > 0 || report.stopped ? 1 : 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(error instanceof BadSetting ? reason : `La copie s’est arrêtée : ${reason}. Relancez-la.`);
    return 1;
  }
}

function needStore(env: Env): Env & { s3: NonNullable<Env["s3"]> } {
  const { s3 } = env;
  if (s3) return { ...env, s3 };
  throw new BadSetting(
    "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY manquent : ils disent où est l’autre rangement.",
  );
}

function showProgress(seen: number): void {
  if (seen % PROGRESS_EACH === 0) console.log(`• ${formatNumber(seen)} fichiers vus`);
}

function linesOf({ copied, already, failed, stopped }: CopyReport, dryRun: boolean): string[] {
  const there = `${countOf(already, "fichier")} déjà à l’arrivée`;
  const done = dryRun
    ? `Essai : rien n’a été écrit. ${countOf(copied, "fichier")} à copier, ${there}.`
    : `${countOf(copied, "fichier")} ${isPlural(copied) ? "copiés, relus et comparés" : "copié, relu et comparé"}, ${there}.`;
  if (failed.length === 0) return [done];
  const shown = failed.slice(0, SHOWN_FAILURES).map(({ key, reason }) => `  ${key} : ${reason}`);
  const hidden = failed.length - shown.length;
  return [
    done,
    `${countOf(failed.length, "fichier")} en échec :`,
    ...shown,
    ...(hidden > 0 ? [`  et ${formatNumber(hidden)} de plus`] : []),
    ...(stopped ? ["Arrêt avant la fin : le stockage a échoué plusieurs fois de suite."] : []),
    "Relancez la commande : elle reprend ce qui manque.",
  ];
}
