import { credentialKinds, credentialName, type Label } from "#app/core/credential/label-catalogue.ts";
import { slugify } from "#app/platform/text/text.ts";

/** With those of the code they are bits of one whole number in the database. */
const MOST_LABELS = 12;
const MOST = { name: 40, issuer: 60, proves: 160, list: 200 } as const;
const PARTS = 5;
const YEARS = /^[1-5]$/;

const taken = new Set([...credentialKinds, ...credentialKinds.map((kind) => slugify(credentialName(kind)))]);

/** "name | issuer | what it proves | years | address of the public list"; what is wrong with it otherwise. */
function readLine(line: string): Label | string {
  const parts = line.split("|").map((part) => part.trim());
  const [name = "", issuer = "", proves = "", years = "", list = ""] = parts;
  if (!/[\p{L}\p{N}]/u.test(name)) return "le nom manque";
  if (parts.length !== PARTS || !issuer || !proves) return "il faut cinq parties, séparées par |";
  if (taken.has(slugify(name))) return "Récif le connaît déjà";
  if (!YEARS.test(years)) return "une validité de 1 à 5 ans";
  if (!isPublicUrl(list)) return "l’adresse de la liste commence par https://";
  const label = { name, issuer, proves, list };
  if (Object.entries(MOST).some(([part, most]) => label[part as keyof typeof MOST].length > most))
    return "une partie est trop longue";
  return { key: slugify(name), ...label, years: Number(years) };
}

const isPublicUrl = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== "");

/** Labels that the staff added, by name. Lines that are none, and repeated ones, are left out. */
export function parseAddedLabels(text: string): Label[] {
  const read = new Map<string, Label>();
  for (const line of linesOf(text)) {
    const label = readLine(line);
    if (typeof label !== "string" && !read.has(label.key)) read.set(label.key, label);
  }
  return [...read.values()].slice(0, MOST_LABELS).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The first line that is no label, with what is wrong; undefined when all are. */
export function faultyLabel(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length > MOST_LABELS) return `${MOST_LABELS} labels au plus, ici ${lines.length}`;
  const seen = new Set<string>();
  for (const line of lines) {
    const label = readLine(line);
    const name = line.split("|")[0]?.trim().slice(0, MOST.name);
    if (typeof label === "string") return `« ${name} » : ${label}`;
    if (seen.has(label.key)) return `« ${name} » y est deux fois`;
    seen.add(label.key);
  }
  return undefined;
}
