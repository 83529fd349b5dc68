export const takesGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  takes(acceptEncoding, /(^|[\s,])(gzip|\*)(?! *; *q=0(\.0*)?(,|$))/);

export const takesZstd = (acceptEncoding: string | string[] | undefined): boolean =>
  takes(acceptEncoding, /(^|[\s,])zstd(?! *; *q=0(\.0*)?(,|$))/);

function takes(acceptEncoding: string | string[] | undefined, pattern: RegExp): boolean {
  return typeof acceptEncoding === "string" && pattern.test(acceptEncoding);
}
