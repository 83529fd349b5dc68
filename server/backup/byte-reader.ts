export class BadBackup extends Error {}

const CUT = "Cette sauvegarde est incomplète : le fichier a été coupé.";

type ByteReader = {
  take(length: number): Promise<Buffer>;
  line(longest: number): Promise<Buffer>;
  ended(): Promise<boolean>;
};

/** Buffered reader of exact lengths; memory is bounded by the request plus one chunk. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value]);
    return true;
  }
  function cut(length: number): Buffer {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }
  return {
    async take(length) {
      while (held.length < length) if (!(await more())) throw new BadBackup(CUT);
      return cut(length);
    },
    async line(longest) {
      while (!held.includes(10)) {
        if (held.length > longest) throw new BadBackup("Ce fichier n’est pas une sauvegarde de Récif.");
        if (!(await more())) throw new BadBackup("Ce fichier n’est pas une sauvegarde de Récif.");
      }
      return cut(held.indexOf(10) + 1);
    },
    async ended() {
      while (held.length === 0) if (!(await more())) return true;
      return false;
    },
  };
}
