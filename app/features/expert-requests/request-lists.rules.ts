import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";
import type { RequestStatus } from "./request-status.rules.ts";

export const REQUESTS_PATH = "/admin/diagnostic";
export const staffRequestPath = (id: string): string => `${REQUESTS_PATH}/demande/${id}`;

export const requestList = {
  key: "expert-requests",
  title: "Demandes d’expert",
  noun: "demande",
  subject: "Entreprise",
  path: REQUESTS_PATH,
  views: [
    { key: "nouvelles", label: "Nouvelles" },
    { key: "contactees", label: "Contactées" },
    { key: "closes", label: "Closes" },
  ],
  viewIn: "liste",
  search: { label: "Référence, nom, entreprise, e-mail ou téléphone" },
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25],
  columns: [
    { key: "score", label: "Score" },
    { key: "qui", label: "Qui" },
    { key: "email", label: "E-mail", chosen: true },
    { key: "reference", label: "Référence" },
    { key: "recue", label: "Reçue", whole: true },
    { key: "etat", label: "État" },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type RequestListState = ListState<typeof requestList>;

export const requestStatusOf: Record<RequestListState["view"], RequestStatus> = {
  nouvelles: "new",
  contactees: "contacted",
  closes: "closed",
};
