import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from "node:crypto";
import { z } from "zod";
import { BadBackup, createByteReader } from "./byte-reader.ts";

/**
 * Container of a backup: a header line with the sealing parameters, then parts of at most `PART` bytes. Each part's
 * tag covers the header, its number and whether it is the last, so that truncation, reordering and changes are
 * detected. With a passphrase, parts are encrypted (AES-256-GCM, scrypt key); without one, the tag is a checksum.
 */
const MAGIC = "RECIF-BACKUP ";
const FORMAT = 1;
const PART = 128 * 1024;
const LAST = 0x8000_0000;
const TAG = 16;
const LONGEST_LINE = 1_024;
/** 128 MB and a fraction of a second per guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };

const HIGHEST_COST = { N: 2 ** 20, r: 16, p: 4 };

/** Bounds the memory that an untrusted file may request. */
const sealLine = z.object({
  format: z.number(),
  seal: z.enum(["none", "scrypt+aes-256-gcm"]),
  nonce: z.base64().length(12),
  salt: z.base64().length(24),
  N: z.int().min(2).max(HIGHEST_COST.N),
  r: z.int().min(1).max(HIGHEST_COST.r),
  p: z.int().min(1).max(HIGHEST_COST.p),
});
type Line = z.infer<typeof sealLine>;
type Sealer = { seal(part: Buffer, n: number, last: boolean): Buffer[] };
type Opener = { open(part: Buffer, tag: Buffer, n: number, last: boolean): Buffer };

export async function* seal(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const line: Line = {
    format: FORMAT,
    seal: passphrase ? "scrypt+aes-256-gcm" : "none",
    nonce: randomBytes(7).toString("base64"),
    salt: randomBytes(16).toString("base64"),
    ...COST,
  };
  const head = Buffer.from(`${MAGIC}${JSON.stringify(line)}\n`);
  yield head;
  const { seal: sealPart } = await sealerOf(line, head, passphrase);
  let n = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk]);
    // Delays one part, since the last one is marked.
    for (; waiting.length > PART; waiting = waiting.subarray(PART))
      yield* sealPart(waiting.subarray(0, PART), n++, false);
  }
  yield* sealPart(waiting, n, true);
}

/** Decrypted content. @throws BadBackup before yielding corrupted data */
export async function* open(
  source: AsyncIterable<Uint8Array>,
  passphrase: () => Promise<string | undefined>,
): AsyncGenerator<Buffer> {
  const bytes = createByteReader(source);
  const head = await bytes.line(LONGEST_LINE);
  const line = readLine(head);
  const { open: openPart } = await openerOf(line, head, passphrase);
  for (let n = 0; ; n += 1) {
    const size = (await bytes.read(4)).readUInt32BE();
    const last = size >= LAST;
    const length = last ? size - LAST : size;
    if (length > PART)
      throw new BadBackup("Cette sauvegarde est abîmée : une partie n’a pas la bonne taille.");
    const part = await bytes.read(length);
    yield openPart(part, await bytes.read(TAG), n, last);
    if (!last) continue;
    if (!(await bytes.ended()))
      throw new BadBackup("Cette sauvegarde est abîmée : des octets suivent sa fin.");
    return;
  }
}

export async function isSealed(source: AsyncIterable<Uint8Array>): Promise<boolean> {
  return readLine(await createByteReader(source).line(LONGEST_LINE)).seal !== "none";
}

function readLine(head: Buffer): Line {
  const text = head.toString("utf8");
  if (!text.startsWith(MAGIC)) throw new BadBackup("Ce fichier n’est pas une sauvegarde de Récif.");
  const found = parsed(text.slice(MAGIC.length));
  const format = z.looseObject({ format: z.number() }).safeParse(found).data?.format;
  if (format !== undefined && format !== FORMAT) {
    throw new BadBackup(
      `Cette sauvegarde est au format ${format}, et cette version de Récif lit le format ${FORMAT}.`,
    );
  }
  const line = sealLine.safeParse(found);
  if (!line.success) throw new BadBackup("Cette sauvegarde est abîmée : sa première ligne est illisible.");
  return line.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function sealerOf(line: Line, head: Buffer, passphrase: string | undefined): Promise<Sealer> {
  const key = passphrase ? await keyOf(line, passphrase) : undefined;
  return {
    seal(part, n, last) {
      const size = Buffer.alloc(4);
      size.writeUInt32BE(part.length + (last ? LAST : 0));
      if (!key) return [size, part, checksum(part, head, place(line, n, last))];
      const cipher = createCipheriv("aes-256-gcm", key, place(line, n, last)).setAAD(head);
      const encrypted = Buffer.concat([cipher.update(part), cipher.final()]);
      return [size, encrypted, cipher.getAuthTag()];
    },
  };
}

async function openerOf(line: Line, head: Buffer, ask: () => Promise<string | undefined>): Promise<Opener> {
  if (line.seal === "none") {
    return {
      open(part, tag, n, last) {
        if (checksum(part, head, place(line, n, last)).equals(tag)) return part;
        throw new BadBackup(
          `Cette sauvegarde est abîmée : sa partie ${n + 1} a changé depuis qu’elle est écrite.`,
        );
      },
    };
  }
  const passphrase = await ask();
  if (!passphrase)
    throw new BadBackup("Cette sauvegarde est chiffrée : donnez sa phrase secrète par BACKUP_PASSPHRASE.");
  const key = await keyOf(line, passphrase);
  return {
    open(part, tag, n, last) {
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, place(line, n, last))
          .setAAD(head)
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(part), decipher.final()]);
      } catch {
        throw new BadBackup(
          n === 0
            ? "La phrase secrète n’est pas celle de cette sauvegarde, ou son début est abîmé."
            : `Cette sauvegarde est abîmée : sa partie ${n + 1} a changé depuis qu’elle est écrite.`,
        );
      }
    },
  };
}

/** Unique nonce per key: 7 random bytes of the file, part number, last flag. */
function place({ nonce }: Line, n: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  Buffer.from(nonce, "base64").copy(bytes, 0, 0, 7);
  bytes.writeUInt32BE(n, 7);
  bytes.writeUInt8(last ? 1 : 0, 11);
  return bytes;
}

function checksum(part: Buffer, head: Buffer, where: Buffer): Buffer {
  return createHash("sha256").update(head).update(where).update(part).digest().subarray(0, TAG);
}

function keyOf({ salt, N, r, p }: Line, passphrase: string): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize("NFC"), Buffer.from(salt, "base64"), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
