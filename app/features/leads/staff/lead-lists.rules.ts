import { categories } from "#app/core/catalogue/categories.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";
import { leadStatuses, leadStatusLabels } from "../steps/lead-status.rules.ts";

export const LATE_COUNTED = 100;

const statuses = leadStatuses.filter((status) => status !== "archive");

export const leadList = {
  key: "leads",
  title: "Demandes",
  noun: "demande",
  subject: "Référence",
  path: "/admin/demandes",
  views: [
    { key: "generales", label: "Générales" },
    { key: "entreprises", label: "Pour des entreprises" },
    { key: "archivees", label: "Archivées" },
  ],
  viewIn: "path",
  search: { label: "Référence, nom, entreprise, e-mail ou téléphone" },
  filters: [
    {
      name: "statut",
      label: "Statut",
      all: "Tous",
      options: statuses.map((status) => ({ key: status, label: leadStatusLabels[status] })),
      notIn: ["archivees"],
    },
    {
      name: "category",
      label: "Service",
      all: "Tous",
      options: categories.map(({ slug, name }) => ({ key: slug, label: name })),
    },
    { name: "zone", label: "Lieu", all: "Tous", options: zones.filter((zone) => zone.key !== "distance") },
    {
      name: "age",
      label: "Âge",
      all: "Tous",
      options: [
        { key: "2", label: "Plus de 2 jours" },
        { key: "7", label: "Plus d’une semaine" },
        { key: "30", label: "Plus d’un mois" },
      ],
    },
    {
      name: "source",
      label: "Origine",
      all: "Toutes",
      options: [
        { key: "membre", label: "Un membre" },
        { key: "visiteur", label: "Un visiteur sans compte" },
      ],
    },
    {
      name: "attribution",
      label: "Attribution",
      all: "Tous",
      options: [
        { key: "moi", label: "À moi" },
        { key: "personne", label: "À personne" },
      ],
    },
  ],
  switches: [
    { key: "sans-reponse", label: "Sans réponse d’une entreprise" },
    {
      key: "en-souffrance",
      label: "En souffrance",
      hint: "Pas lue après 2 jours ouvrés, ou pas acceptée après 5.",
    },
    {
      key: "a-transmettre",
      label: "À transmettre par l’équipe",
      hint: "L’entreprise ne reçoit plus d’e-mail.",
    },
  ],
  sorts: [
    { key: "recentes", label: "Les plus récentes" },
    { key: "anciennes", label: "Les plus anciennes" },
  ],
  sizes: [10, 25, 50],
  columns: [
    { key: "qui", label: "Qui" },
    { key: "service", label: "Service" },
    { key: "lieu", label: "Où" },
    { key: "etat", label: "État" },
    { key: "recue", label: "Reçue", whole: true },
    { key: "entreprises", label: "Entreprises" },
    { key: "attribuee", label: "Attribuée à" },
  ],
  display: "cards",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type LeadListState = ListState<typeof leadList>;
export type LeadListKey = LeadListState["view"];

export const findLeadList = (key: string | undefined) => leadList.views.find((one) => one.key === key);
