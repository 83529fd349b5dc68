import type { Result } from "#app/platform/outcome.ts";

export type Refusal = { title: string; message: string; hint?: string };

export type ImportResult<T> = Result<{ value: T }, { refusal: Refusal }>;

export function accept<T>(value: T): ImportResult<T> {
  return { ok: true, value };
}

export function refuse(title: string, message: string, hint?: string | undefined): ImportResult<never> {
  return { ok: false, refusal: hint ? { title, message, hint } : { title, message } };
}

export const UNREADABLE = "Erreur lors de la lecture du fichier";
export const UNPARSABLE = "Erreur lors de l’analyse du fichier CSV";
