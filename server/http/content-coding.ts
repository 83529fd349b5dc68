import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);
const zstd = promisify<zlib.InputType, zlib.ZstdOptions, Buffer>(zlib.zstdCompress);

/** The server's order of preference: zstd costs a third of gzip and is smaller (docs/performance.md). */
export const codings = ["zstd", "br", "gzip", "identity"] as const;
export type Coding = (typeof codings)[number];

const ACCEPTED: Record<Exclude<Coding, "identity">, RegExp> = {
  zstd: /(^|[\s,])zstd(?! *; *q=0(\.0*)?(,|$))/,
  br: /(^|[\s,])br(?! *; *q=0(\.0*)?(,|$))/,
  gzip: /(^|[\s,])(gzip|\*)(?! *; *q=0(\.0*)?(,|$))/,
};

export function codingFor(acceptEncoding: string | string[] | undefined): Coding {
  if (typeof acceptEncoding !== "string") return "identity";
  return (
    codings.find((coding) => coding === "identity" || ACCEPTED[coding].test(acceptEncoding)) ?? "identity"
  );
}

const compressors: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  br: (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzip(bytes, { level: 6 }),
  identity: async (bytes) => bytes,
};

export const compress = (bytes: Buffer, coding: Coding): Promise<Buffer> => compressors[coding](bytes);
