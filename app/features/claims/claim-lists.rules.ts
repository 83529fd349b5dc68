import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

/** Those that wait, oldest first. */
export const claimList = {
  key: "claims",
  title: "Revendications",
  noun: "revendication",
  subject: "Entreprise",
  path: "/admin/revendications",
  views: [{ key: "toutes", label: "Toutes" }],
  viewIn: "liste",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [10, 25, 50],
  columns: [
    { key: "qui", label: "Qui" },
    { key: "fonction", label: "Fonction" },
    { key: "date", label: "Le", whole: true },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type ClaimListState = ListState<typeof claimList>;
