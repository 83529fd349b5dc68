export class BadBackup extends Error {}

const CUT = "Cette sauvegarde est incomplète : le fichier a été coupé.";

type ByteReader = {
  read(length: number): Promise<Buffer>;
  line(longest: number): Promise<Buffer>;
  ended(): Promise<boolean>;
};

/** Buffered reader of exact lengths; memory is bounded by the request plus one chunk. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let buffer: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    buffer = buffer.length === 0 ? Buffer.from(value) : Buffer.concat([buffer, value]);
    return true;
  }
  function cut(length: number): Buffer {
    const chunk = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return chunk;
  }
  return {
    async read(length) {
      while (buffer.length < length) if (!(await more())) throw new BadBackup(CUT);
      return cut(length);
    },
    async line(longest) {
      while (!buffer.includes(10)) {
        if (buffer.length > longest) throw new BadBackup("Ce fichier n’est pas une sauvegarde de Récif.");
        if (!(await more())) throw new BadBackup("Ce fichier n’est pas une sauvegarde de Récif.");
      }
      return cut(buffer.indexOf(10) + 1);
    },
    async ended() {
      while (buffer.length === 0) if (!(await more())) return true;
      return false;
    },
  };
}
