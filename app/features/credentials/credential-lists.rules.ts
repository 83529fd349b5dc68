import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

/** Those that wait, oldest first; those to read again in the issuer's list; those that are shown. */
export const credentialList = {
  key: "credentials",
  title: "Preuves",
  noun: "preuve",
  subject: "Entreprise",
  path: "/admin/preuves",
  views: [
    { key: "attente", label: "À lire" },
    { key: "relire", label: "À relire" },
    { key: "verifiees", label: "Vérifiées" },
  ],
  viewIn: "liste",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [10, 25, 50],
  columns: [
    { key: "preuve", label: "Preuve" },
    { key: "numero", label: "Numéro" },
    { key: "fin", label: "Jusqu’au", whole: true },
    { key: "date", label: "Envoyée le", whole: true },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type CredentialListState = ListState<typeof credentialList>;
