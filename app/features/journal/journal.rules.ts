import { actKinds } from "#app/core/audit/act-kinds.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const journalList = {
  key: "journal",
  title: "Journal",
  noun: "ligne",
  subject: "Action",
  path: "/admin/journal",
  views: [{ key: "tout", label: "Tout" }],
  viewIn: "liste",
  search: { label: "Qui : un nom ou une adresse e-mail", name: "qui" },
  filters: [
    {
      name: "genre",
      label: "Genre",
      all: "Tous",
      options: actKinds.map(({ key, label }) => ({ key, label })),
    },
    { name: "action", label: "Action exacte", typed: "text", example: "role.given" },
    {
      name: "sujet",
      label: "Sur quoi",
      typed: "text",
      hint: "Une entreprise, une personne, un article, une référence, ou un numéro exact.",
    },
    // Inclusive, in Nouméa.
    { name: "du", label: "Du", typed: "date" },
    { name: "au", label: "Au", typed: "date" },
  ],
  switches: [],
  sorts: [],
  sizes: [50],
  cursor: "avant",
  columns: [
    { key: "code", label: "Code", chosen: true },
    { key: "date", label: "Date", whole: true },
    { key: "qui", label: "Qui", chosen: true },
    { key: "sujet", label: "Sur quoi", chosen: true },
    { key: "detail", label: "Données", wide: true },
  ],
  sentences: true,
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type JournalState = ListState<typeof journalList>;

type Recorded = { action: string; subject: string; actorId: string | null; by: string | null };

/**
 * "Marie a publié la modification de la fiche Chiffre & Lettre".
 * @param act undefined for a former name
 * @param name of what it was done to, if it has one
 */
export function sentenceOf({ action, subject, actorId, by }: Recorded, act: Act | undefined, name?: string) {
  const visited = act?.who.some((who) => who === "visitor");
  const actor = by ?? (actorId ? "Un compte supprimé" : visited ? "Un visiteur" : "Le site");
  if (!act) return `${actor} : ${action}`;
  return `${actor} ${act.sentence.replace("{}", () => name ?? (isUuid(subject) ? subject.slice(0, 8) : subject))}`;
}

type Detail = { name: string; before?: string; after: string };

export function detailLines(detail: unknown): Detail[] {
  if (typeof detail !== "object" || detail === null)
    return detail ? [{ name: "Détail", after: String(detail) }] : [];
  return Object.entries(detail)
    .slice(0, 20)
    .map(([name, value]) => {
      const change = asChange(value);
      return change ? { name, ...change } : { name, after: inWords(value) };
    });
}

function asChange(value: unknown): { before: string; after: string } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { before, after, from, to } = value as Record<string, unknown>;
  if (before === undefined && after === undefined && from === undefined && to === undefined) return undefined;
  return { before: inWords(before ?? from), after: inWords(after ?? to) };
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "vide";
  if (value === true) return "oui";
  if (value === false) return "non";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 300);
}
