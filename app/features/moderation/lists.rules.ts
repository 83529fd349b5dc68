import { categories } from "#app/core/catalogue/categories.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";
import { companyLists } from "./moderation.rules.ts";

export const COUNTED = 2_000;

export const companyList = {
  key: "companies",
  title: "Entreprises",
  noun: "entreprise",
  subject: "Entreprise",
  path: "/admin/entreprises",
  views: companyLists,
  viewIn: "path",
  search: { label: "Nom de l’entreprise" },
  filters: [
    {
      name: "category",
      label: "Catégorie",
      all: "Toutes",
      options: categories.map(({ slug, name }) => ({ key: slug, label: name })),
    },
    {
      name: "zone",
      label: "Localisation",
      all: "Toutes",
      options: zones.map(({ key, label }) => ({ key, label })),
    },
  ],
  switches: [
    { key: "gerees", label: "Avec gestionnaire" },
    { key: "orphelines", label: "Sans gestionnaire" },
    { key: "vedette", label: "En vedette" },
    { key: "verifiees", label: "Vérifiées" },
    { key: "sans-logo", label: "Sans logo" },
    { key: "a-confirmer", label: "Pas confirmées depuis 6 mois" },
    { key: "perimees", label: "« À confirmer » sur la page (9 mois)" },
    { key: "astreinte", label: "Astreinte à confirmer" },
  ],
  sorts: [
    { key: "recentes", label: "Les plus récentes" },
    { key: "anciennes", label: "Les plus anciennes" },
    { key: "nom", label: "Par nom" },
  ],
  sizes: [5, 10, 25, 50],
  columns: [
    { key: "services", label: "Services" },
    { key: "lieu", label: "Où" },
    { key: "date", label: "Date" },
    { key: "qui", label: "Qui" },
    { key: "depuis", label: "Renvoyée depuis", whole: true, only: ["a-corriger"] },
    { key: "demande", label: "Corrections demandées", wide: true, only: ["a-corriger"] },
    { key: "description", label: "Description", chosen: true },
  ],
  display: "table",
  counted: COUNTED,
} as const satisfies ListDeclaration;

export type CompanyListState = ListState<typeof companyList>;

export const findCompanyList = (key: string | undefined) => companyLists.find((one) => one.key === key);
