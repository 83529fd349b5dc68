import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const USERS_PATH = "/admin/utilisateurs";

export const userList = {
  key: "users",
  title: "Utilisateurs",
  noun: "utilisateur",
  subject: "Utilisateur",
  path: USERS_PATH,
  views: [{ key: "tous", label: "Tous" }],
  viewIn: "liste",
  search: { label: "Rechercher par e-mail ou par nom" },
  filters: [
    {
      name: "filtre",
      label: "Filtre",
      all: "Tous les utilisateurs",
      options: [
        { key: "admins", label: "Administrateurs uniquement" },
        { key: "standard", label: "Utilisateurs standard" },
        { key: "a-confirmer", label: "Adresse à confirmer" },
        { key: "suspendus", label: "Comptes suspendus" },
        { key: "supprimes", label: "Comptes supprimés, à effacer" },
      ],
    },
  ],
  switches: [],
  sorts: [
    { key: "recents", label: "Les plus récents" },
    { key: "anciens", label: "Les plus anciens" },
    { key: "nom", label: "Par nom" },
    { key: "visite", label: "Dernière connexion" },
  ],
  sizes: [12, 24, 48],
  columns: [
    { key: "email", label: "E-mail" },
    { key: "inscription", label: "Inscription" },
    { key: "connexion", label: "Dernière connexion", whole: true },
  ],
  display: "cards",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type UserListState = ListState<typeof userList>;
