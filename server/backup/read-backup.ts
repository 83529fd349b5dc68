import { createHash, type Hash } from "node:crypto";
import fs from "node:fs";
import { Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { isFileKey, mostBytesOf } from "#app/platform/storage/file-keys.ts";
import { BadBackup } from "./byte-reader.ts";
import { type JsonRecord, type Opening, readRecords, type TableName, type Totals } from "./records.ts";
import { isSealed, open } from "./sealing.ts";
import { linesIn } from "./write-backup.ts";

export type Part =
  | Opening
  | ({ kind: "table"; columns: string[] } & TableName)
  | { kind: "rows"; bytes: Uint8Array }
  | ({ kind: "table end"; rows: number } & TableName)
  | Extract<JsonRecord, { kind: "sequences" | "job" | "end" }>
  | { kind: "file"; key: string; bytes: Buffer };
export type AskPassphrase = () => Promise<string | undefined>;

/** At most one file or part in memory. @throws BadBackup, possibly after rows of a corrupted table were yielded */
export async function* readBackup(file: string, passphrase: AskPassphrase): AsyncGenerator<Part> {
  const zstd = createZstdDecompress();
  const sealed = Readable.from(open(fs.createReadStream(file), passphrase));
  sealed.on("error", (error) => zstd.destroy(error));
  const found: Totals = { tables: 0, rows: 0, jobs: 0, files: 0 };
  let last: Part | undefined;
  for await (const part of checked(sealed.pipe(zstd), found)) {
    if (last?.kind === "end") throw wrong("des données suivent sa fin");
    if ((last === undefined) !== (part.kind === "begin")) throw wrong("son début manque");
    yield part;
    last = part;
  }
  if (last?.kind !== "end") throw wrong("sa fin manque");
}

/** An unsealed file has another origin where backups are sealed (threat T65). @throws BadBackup */
export async function refuseUnsealed(file: string, passphrase: string | undefined): Promise<void> {
  if (!passphrase || (await isSealed(fs.createReadStream(file)))) return;
  throw new BadBackup(
    "Cette sauvegarde n’est pas chiffrée, alors que BACKUP_PASSPHRASE est donnée : elle ne vient peut-être pas de ce site. Si vous l’avez faite vous-même, recommencez avec --plain.",
  );
}

export async function verifyBackup(file: string, passphrase: AskPassphrase) {
  let opening: Opening | undefined;
  let totals: Totals | undefined;
  for await (const part of readBackup(file, passphrase)) {
    if (part.kind === "begin") opening = part;
    if (part.kind === "end") totals = part;
  }
  if (!opening || !totals) throw wrong("sa fin manque");
  return { opening, totals };
}

async function* checked(source: AsyncIterable<Uint8Array>, found: Totals): AsyncGenerator<Part> {
  let table: { hash: Hash; rows: number } | undefined;
  let file: { header: Extract<JsonRecord, { kind: "file" }>; parts: Uint8Array[] } | undefined;
  for await (const record of readRecords(source)) {
    if (record instanceof Uint8Array) {
      if (table) {
        table.hash.update(record);
        table.rows += linesIn(record);
        yield { kind: "rows", bytes: record };
      } else if (file) file.parts.push(record);
      else throw wrong("des octets n’y sont de rien");
      if (file && sizeOf(file.parts) > file.header.bytes) throw wrong("un fichier n’a pas sa taille");
      if (file && sizeOf(file.parts) === file.header.bytes) {
        yield { kind: "file", key: file.header.key, bytes: checkedFile(file.header, file.parts) };
        found.files += 1;
        file = undefined;
      }
      continue;
    }
    if (file || (table && record.kind !== "table end")) throw wrong("son ordre n’est pas le bon");
    if (record.kind === "table") table = { hash: createHash("sha256"), rows: 0 };
    else if (record.kind === "table end") {
      if (table?.rows !== record.rows || table.hash.digest("hex") !== record.sha256)
        throw wrong(`la table ${record.name} n’est pas celle qui a été sauvegardée`);
      found.tables += 1;
      found.rows += table.rows;
      table = undefined;
    } else if (record.kind === "job") found.jobs += 1;
    else if (record.kind === "end") compareTotals(record, found);
    if (record.kind === "file") {
      if (!isFileKey(record.key) || record.bytes > mostBytesOf(record.key))
        throw wrong("un fichier a un nom inattendu");
      file = { header: record, parts: [] };
      if (record.bytes === 0) throw wrong("un fichier est vide");
    } else yield record;
  }
  if (file || table) throw wrong("sa fin manque");
}

function checkedFile({ key, sha256 }: { key: string; sha256: string }, parts: Uint8Array[]): Buffer {
  const bytes = Buffer.concat(parts);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw wrong(`le fichier ${key} n’est pas celui qui a été sauvegardé`);
  return bytes;
}

function compareTotals(declared: Totals, found: Totals): void {
  for (const name of ["tables", "rows", "jobs", "files"] as const)
    if (declared[name] !== found[name]) throw wrong("ses comptes ne sont pas justes");
}

const sizeOf = (parts: Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

function wrong(what: string): BadBackup {
  return new BadBackup(`Cette sauvegarde est abîmée : ${what}.`);
}
