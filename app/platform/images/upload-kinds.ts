/**
 * What may be sent, and what becomes of it: which formats are decoded, how large the result is, and how long one may take once its
 * program has begun.
 */
export const uploadKinds = {
  logo: { formats: ["png", "jpeg", "gif", "webp", "svg"], side: 800, seconds: 5 },
  /** Large enough to read a scanned page. A drawing is no proof of anything. */
  document: { formats: ["png", "jpeg", "gif", "webp"], side: 2_400, seconds: 5 },
  picture: { formats: ["png", "jpeg", "gif", "webp"], side: 2_400, seconds: 15 },
} as const;
export type UploadKind = keyof typeof uploadKinds;

export const MAX_PIXELS = 16_000_000;

/** What the program answers, before the bytes of each part. */
export type UploadHeader =
  | { ok: true; parts: number[]; width: number; height: number }
  | { ok: false; reason: UploadProblem };
export type UploadProblem = "not an image" | "too many pixels" | "it acts";
