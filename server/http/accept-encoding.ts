/** Whether a client takes a page compressed with gzip; a star takes anything. */
export const takesGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  takes(acceptEncoding, /(^|[\s,])(gzip|\*)(?! *; *q=0(\.0*)?(,|$))/);

/** Whether a client names zstd: a star does not promise that it can read it. */
export const takesZstd = (acceptEncoding: string | string[] | undefined): boolean =>
  takes(acceptEncoding, /(^|[\s,])zstd(?! *; *q=0(\.0*)?(,|$))/);

function takes(acceptEncoding: string | string[] | undefined, pattern: RegExp): boolean {
  return typeof acceptEncoding === "string" && pattern.test(acceptEncoding);
}
