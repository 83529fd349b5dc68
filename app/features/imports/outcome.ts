export type Refusal = { title: string; message: string; hint?: string };

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function accept<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refuse(
  title: string,
  message: string,
  hint?: string | undefined,
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: hint ? { title, message, hint } : { title, message } };
}

export const UNREADABLE = "Erreur lors de la lecture du fichier";
export const UNPARSABLE = "Erreur lors de l’analyse du fichier CSV";
