export const OPEN_DATA_PATH = "/donnees";
export const CATALOGUE_FILE = "catalogue.jsonld";

export type OpenDataName =
  | "entreprises.csv"
  | "entreprises.json"
  | "entreprises.geojson"
  | "catalogue.json"
  | "mois.csv"
  | "demandes.csv";

type OpenDataFile = { name: OpenDataName; title: string; about: string; type: string };

export const openDataFiles: readonly OpenDataFile[] = [
  {
    name: "entreprises.csv",
    title: "Entreprises, pour un tableur",
    about: "Une ligne par entreprise. Excel et LibreOffice l’ouvrent d’un double clic.",
    type: "text/csv",
  },
  {
    name: "entreprises.json",
    title: "Entreprises, pour un programme",
    about: "Les mêmes champs que l’API.",
    type: "application/json",
  },
  {
    name: "entreprises.geojson",
    title: "Entreprises, pour une carte",
    about:
      "Un point par entreprise : le sien, ou le centre de sa commune. Sans celles qui n’ont pas de commune.",
    type: "application/geo+json",
  },
  {
    name: "catalogue.json",
    title: "Services, zones, communes et labels",
    about: "Les listes de l’annuaire, avec leur nombre d’entreprises.",
    type: "application/json",
  },
  {
    name: "mois.csv",
    title: "L’annuaire mois par mois",
    about:
      "Mois d’arrivée des entreprises qui y sont aujourd’hui, et leur cumul : celles qui en sont parties n’y sont pas. Articles publiés.",
    type: "text/csv",
  },
  {
    name: "demandes.csv",
    title: "Demandes de devis, par service et par mois",
    about:
      "Des onze derniers mois, un mois après leur fin, et seulement à partir de dix demandeurs, pour que personne ne s’y reconnaisse.",
    type: "text/csv",
  },
];

export const findOpenDataFile = (name: string): OpenDataFile | undefined =>
  openDataFiles.find((one) => one.name === name);

/** Requests of fewer in a month are not counted: they could show who the requester is. */
export const FEWEST_REQUESTERS = 10;

/** Fields of the files of companies, as the CSV names them. */
export const companyFields = [
  ["id", "Identifiant, qui ne change jamais"],
  ["nom", "Nom de l’entreprise"],
  ["fiche", "Adresse de sa fiche sur Récif"],
  ["description", "Sa description, sans mise en forme"],
  ["services", "Ses services, séparés par une virgule"],
  ["zones", "Où elle intervient"],
  ["commune", "Où elle est"],
  ["adresse", "Telle que sa fiche la montre à tous"],
  ["latitude", "En degrés, WGS 84"],
  ["longitude", "En degrés, WGS 84"],
  ["precision", "« point » choisi par elle, ou centre de sa « commune »"],
  ["verifiee_le", "Jour où l’équipe de Récif l’a vérifiée"],
  ["labels", "Labels vérifiés et encore valables, avec leur fin"],
  ["annee_de_creation", "Année"],
  ["equipe", "Taille de son équipe"],
  ["delai", "En combien de temps elle vient"],
  ["interventions", "Sur place, à distance"],
  ["clientele", "Ses clients"],
  ["langues", "Langues parlées"],
  ["marques", "Marques qu’elle connaît"],
  ["publiee_le", "Première publication"],
  ["modifiee_le", "Dernière modification"],
] as const;
