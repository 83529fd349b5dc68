import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";
import { COUNTED } from "./lists.rules.ts";

/** Oldest first. */
export const editList = {
  key: "edits",
  title: "Modifications",
  noun: "modification",
  subject: "Entreprise",
  path: "/admin/modifications",
  views: [{ key: "toutes", label: "Toutes" }],
  viewIn: "liste",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [10, 25, 50],
  columns: [
    { key: "auteur", label: "Par" },
    { key: "date", label: "Le", whole: true },
    { key: "change", label: "Change", wide: true },
  ],
  display: "table",
  counted: COUNTED,
} as const satisfies ListDeclaration;

export type EditListState = ListState<typeof editList>;
