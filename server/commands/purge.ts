import { parseArgs } from "node:util";
import { type PurgeLine, purge } from "#app/features/privacy/purge.server.ts";
import { recordRetentionRun } from "#app/features/privacy/retention-runs.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { openFiles } from "#app/platform/storage/open-files.server.ts";
import { countOf } from "#app/platform/text/number.ts";
import { withDatabase } from "./with-database.ts";

const HELP = `Effacer ce qui n’a plus à être gardé

  npm run purge                 efface, et dit quoi
  npm run purge -- --dry-run    dit ce qui serait effacé, sans rien écrire

Le site le fait aussi de lui-même, chaque nuit.
Codes de sortie : 0 tout va bien, 1 une règle a échoué, 2 commande mal écrite.`;

const options = readArguments();
if (options.help) console.log(HELP);
else {
  await withDatabase(async ({ db, env }) => {
    const dryRun = options["dry-run"] ?? false;
    const files = openFiles(env);
    const onError = (what: string, error: unknown) => console.error(`${what} :`, error);
    const startedAt = new Date();
    const lines = await purge({ db, files }, personalData, { dryRun, onError });
    if (!dryRun) await recordRetentionRun({ db }, { startedAt, finishedAt: new Date(), lines, files: 0 });
    for (const line of report(lines, dryRun)) console.log(line);
    return lines.some((line) => line.failed) ? 1 : 0;
  });
}

function readArguments() {
  try {
    return parseArgs({
      options: { "dry-run": { type: "boolean" }, help: { type: "boolean", short: "h" } },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
}

function report(lines: PurgeLine[], dryRun: boolean): string[] {
  const cells = lines.map(({ rows, failed, what, retention, why }) => [
    failed ? "échec" : String(rows),
    what,
    retention,
    why,
  ]);
  const [head = "", ...body] = columns([
    [dryRun ? "À effacer" : "Effacé", "Quoi", "Gardé", "Pourquoi"],
    ...cells,
  ]);
  const ruler = "─".repeat(Math.max(...body.map((line) => line.length)));
  const total = lines.reduce((sum, { rows }) => sum + rows, 0);
  const end = dryRun
    ? `Essai : rien n’a été écrit. ${countOf(total, "enregistrement")} à effacer.`
    : `${countOf(total, "enregistrement")} ${total >= 2 ? "effacés ou vidés" : "effacé ou vidé"}.`;
  return [head, ruler, ...body, ruler, end];
}

function columns(table: string[][]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
  return table.map(([figure = "", what = "", retention = "", why = ""]) =>
    [
      figure.padStart(widths[0] ?? 0),
      what.padEnd(widths[1] ?? 0),
      retention.padEnd(widths[2] ?? 0),
      why,
    ].join("  "),
  );
}
