import { failures, type WritingAct, type WritingAnswer, type WritingValues } from "../writing.rules.ts";

const SIGNED_OUT =
  "Vous n’êtes plus connecté. Connectez-vous dans un autre onglet, puis réessayez\u00a0: ce que vous avez écrit reste ici.";

export async function askForHelp(
  act: WritingAct,
  { name, categories, zones, description }: WritingValues,
  signal: AbortSignal,
): Promise<WritingAnswer> {
  const body = new URLSearchParams({ act, name, description });
  for (const slug of categories) body.append("categories", slug);
  for (const key of zones) body.append("zones", key);
  try {
    const response = await fetch("/aide-redaction", { method: "POST", body, signal, redirect: "manual" });
    if (response.type === "opaqueredirect") return { ok: false, message: SIGNED_OUT };
    return (await response.json()) as WritingAnswer;
  } catch {
    return { ok: false, message: failures[act] };
  }
}
