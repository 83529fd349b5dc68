/** Whether a client takes gzip: it says so, or says "anything", and does not say "by no means" (`q=0`). */
export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  if (typeof acceptEncoding !== "string") return false;
  return /\b(gzip|\*)(?!;q=0(\.0*)?(,|$))/.test(acceptEncoding);
}
