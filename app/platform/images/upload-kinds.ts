import type { Result } from "../outcome.ts";

/** Decoded formats, size of the result in pixels, and processor seconds of the process. */
export const uploadKinds = {
  logo: { formats: ["png", "jpeg", "gif", "webp", "svg"], side: 800, seconds: 5 },
  /** Large enough for a scanned page. SVG is not accepted as a proof. */
  document: { formats: ["png", "jpeg", "gif", "webp"], side: 2_400, seconds: 5 },
  /** A PDF, drawn: its first pages under one another. */
  sheets: { formats: [], side: 1_200, seconds: 10 },
  picture: { formats: ["png", "jpeg", "gif", "webp"], side: 2_400, seconds: 15 },
} as const;
export type UploadKind = keyof typeof uploadKinds;

export const MAX_PIXELS = 16_000_000;

export type UploadHeader = Result<
  { parts: number[]; width: number; height: number },
  { reason: UploadProblem }
>;
export type UploadProblem = "not an image" | "too many pixels" | "it acts";
