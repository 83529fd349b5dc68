export const acceptsGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  accepts(acceptEncoding, /(^|[\s,])(gzip|\*)(?! *; *q=0(\.0*)?(,|$))/);

export const acceptsZstd = (acceptEncoding: string | string[] | undefined): boolean =>
  accepts(acceptEncoding, /(^|[\s,])zstd(?! *; *q=0(\.0*)?(,|$))/);

function accepts(acceptEncoding: string | string[] | undefined, pattern: RegExp): boolean {
  return typeof acceptEncoding === "string" && pattern.test(acceptEncoding);
}
