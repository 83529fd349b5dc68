import { BadBackup, createByteReader } from "./byte-reader.ts";

/** Order of a backup: origin, tables with rows, sequences, jobs, files, end. */
export type Opening = {
  kind: "begin";
  madeAt: string;
  siteUrl: string;
  postgres: string;
  migrations: { hash: string; when: number }[];
  secret: string;
};
export type TableName = { schema: string; name: string };
export type Totals = { tables: number; rows: number; jobs: number; files: number };
export type JsonRecord =
  | Opening
  | ({ kind: "table"; columns: string[] } & TableName)
  | ({ kind: "table end"; rows: number; sha256: string } & TableName)
  | { kind: "sequences"; values: { name: string; last: string; called: boolean }[] }
  | { kind: "job"; queue: string; data: Record<string, unknown>; startAfter: string }
  | { kind: "file"; key: string; bytes: number; sha256: string }
  | ({ kind: "end" } & Totals);

export type BackupRecord = JsonRecord | Uint8Array;

const JSON_RECORD = 1;
const BYTES = 2;
const LARGEST_JSON_RECORD = 16 * 1024 * 1024;
const LARGEST_BYTES = 1024 * 1024;

export async function* writeRecords(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) {
    if (!(record instanceof Uint8Array)) {
      const text = Buffer.from(JSON.stringify(record));
      yield Buffer.concat([headOf(JSON_RECORD, text.length), text]);
      continue;
    }
    for (let from = 0; from < record.length; from += LARGEST_BYTES) {
      const part = record.subarray(from, from + LARGEST_BYTES);
      yield Buffer.concat([headOf(BYTES, part.length), part]);
    }
  }
}

export async function* readRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<BackupRecord> {
  const bytes = createByteReader(source);
  while (!(await bytes.ended())) {
    const head = await bytes.read(5);
    const kind = head.readUInt8();
    const length = head.readUInt32BE(1);
    if (length > (kind === JSON_RECORD ? LARGEST_JSON_RECORD : LARGEST_BYTES)) throw strange();
    const body = await bytes.read(length);
    if (kind === JSON_RECORD) yield parseJsonRecord(body);
    else if (kind === BYTES) yield body;
    else throw strange();
  }
}

function headOf(kind: number, length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(kind);
  head.writeUInt32BE(length, 1);
  return head;
}

function parseJsonRecord(body: Buffer): JsonRecord {
  try {
    return JSON.parse(body.toString("utf8")) as JsonRecord;
  } catch {
    throw strange();
  }
}

function strange(): BadBackup {
  return new BadBackup("Cette sauvegarde est abîmée : son contenu est illisible.");
}
