import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCommandImport, validateImportFile } from "#app/features/imports/command/command-import.server.ts";
import { summarise } from "#app/features/imports/command/import-report.ts";
import { type ImportFile, readAnyImportFile } from "#app/features/imports/import-file.ts";
import { MAX_BYTES } from "#app/features/imports/reading/decode-bytes.ts";
import { templateCsv } from "#app/features/imports/template.ts";
import { TEMPLATE_NAME } from "#app/features/imports/template-name.ts";
import { formatNumber } from "#app/platform/text/number.ts";
import { fileLines, refusalLines, reportLines, totalLines, verdictLines } from "./import-output.ts";
import { type CommandServices, withDatabase } from "./with-database.ts";

const HELP = `Importer des entreprises depuis un fichier CSV ou un classeur .xlsx

  npm run import -- fichier.csv [options]

  --dry-run              dit ce que deviendrait chaque ligne, sans rien écrire
  --publish              publie les fiches tout de suite ; sans cette option elles attendent
                         une validation et aucune recherche ne les trouve
  --map "colonne=champ"  corrige une colonne (« colonne= » pour l’ignorer) ; peut se répéter
  --with-duplicates      importe aussi les doublons probables
  --skip-errors          importe les bonnes lignes d’un fichier qui a des erreurs
  --template             écrit le modèle à remplir, ${TEMPLATE_NAME}
  --help                 cette aide

Champs : name, description, website, location, categories, contactName, email,
phonePrivate (mobile), phonePublic (fixe), logoUrl, address, commune.

Relancer le même fichier continue un import interrompu : aucune ligne n’entre deux fois.
Codes de sortie : 0 tout va bien, 1 rien n’a été importé, 2 commande mal écrite, 3 import partiel.`;

const exitCodes = { fine: 0, nothing: 1, usage: 2, partial: 3 };

const reasons: Record<string, string> = {
  ENOENT: "fichier introuvable",
  EACCES: "fichier interdit à la lecture",
  EISDIR: "c’est un dossier",
};

type Options = ReturnType<typeof readArguments>["values"];

const { values: options, positionals } = readArguments();
const [fileName, ...others] = positionals;
if (options.help) print(HELP);
else if (options.template) await writeTemplate();
else if (!fileName || others.length > 0) {
  console.error(HELP);
  process.exitCode = exitCodes.usage;
} else {
  const file = await readFile(fileName, options.map ?? []);
  if (file) await withDatabase((services) => importFile(services, file, options));
  else process.exitCode = exitCodes.nothing;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        publish: { type: "boolean" },
        map: { type: "string", multiple: true },
        "with-duplicates": { type: "boolean" },
        "skip-errors": { type: "boolean" },
        template: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(exitCodes.usage);
  }
}

async function readFile(name: string, corrections: string[]): Promise<ImportFile | undefined> {
  const bytes = await readBytes(name);
  if (!bytes) return undefined;
  const file = await readAnyImportFile({ name: path.basename(name), bytes }, corrections);
  if (file.ok) return file.value;
  for (const line of refusalLines(file.refusal)) console.error(line);
  return undefined;
}

/** Reads one byte more than the limit, so that large files are refused cheaply. */
async function readBytes(name: string): Promise<Uint8Array | undefined> {
  try {
    const chunks = await Array.fromAsync(createReadStream(fromCaller(name), { end: MAX_BYTES }));
    return Buffer.concat(chunks);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    console.error(
      `Erreur lors de la lecture du fichier : ${name}, ${reasons[code] ?? "lecture refusée par le système"} (${code}).`,
    );
    return undefined;
  }
}

/** npm changes to the project's folder; INIT_CWD is the caller's. */
function fromCaller(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? ".", name);
}

async function writeTemplate(): Promise<void> {
  const target = fromCaller(TEMPLATE_NAME);
  await fs.writeFile(target, templateCsv(), { flag: "wx" }).then(
    () => print(`Modèle écrit : ${target}`),
    (error: NodeJS.ErrnoException) => {
      console.error(error.code === "EEXIST" ? `${target} existe déjà.` : error.message);
      process.exitCode = exitCodes.nothing;
    },
  );
}

async function importFile(services: CommandServices, file: ImportFile, wanted: Options): Promise<number> {
  printAll(fileLines(file));
  const rows = await validateImportFile(services, file);
  printAll([...verdictLines(rows), ...totalLines(rows)]);
  if (wanted["dry-run"]) {
    print("Simulation : rien n’a été écrit.");
    return rows.some((row) => row.verdict.kind === "error") ? exitCodes.nothing : exitCodes.fine;
  }

  const imported = await runCommandImport(services, file, rows, {
    publish: wanted.publish ?? false,
    withDuplicates: wanted["with-duplicates"] ?? false,
    skipErrors: wanted["skip-errors"] ?? false,
    onProgress: showProgress,
  });
  if (!imported.ok) {
    print("", ...refusalLines(imported.refusal));
    return exitCodes.nothing;
  }
  const report = imported.value;
  printAll(reportLines(report));
  if (report.stoppedBy) console.error(report.stoppedBy);
  if (report.created.length > 0 && !wanted.publish) {
    print("Ces fiches attendent une validation ; --publish sur le même fichier les publie.");
  }
  if (!summarise(report).failed) return exitCodes.fine;
  return report.created.length > 0 ? exitCodes.partial : exitCodes.nothing;
}

function showProgress(done: number, total: number): void {
  print(`• ${formatNumber(done)} / ${formatNumber(total)}`);
}

function print(...lines: string[]): void {
  printAll(lines);
}

/** A file of 50,000 rows has more lines than a call takes arguments. */
function printAll(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
