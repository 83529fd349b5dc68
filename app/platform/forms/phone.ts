export const phoneTexts = {
  tooShort: "Le numéro semble trop court",
  invalid: "Format de téléphone invalide",
} as const;

const SHORTEST_INTERNATIONAL = 8;

export function classifyPhone(typed: string): "empty" | "local" | "too short" | "international" {
  const phone = typed.trim();
  if (phone === "") return "empty";
  if (!phone.startsWith("+")) return "local";
  return phone.length < SHORTEST_INTERNATIONAL ? "too short" : "international";
}
