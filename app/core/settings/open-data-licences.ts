/** What a publisher may let others do with the open data (decision H2). */
export const openDataLicences = [
  {
    key: "lov2",
    name: "Licence Ouverte 2.0 (Etalab)",
    url: "https://www.etalab.gouv.fr/licence-ouverte-open-licence/",
    asks: "citer Récif et la date des données",
  },
  {
    key: "cc-by-4.0",
    name: "Creative Commons Attribution 4.0",
    url: "https://creativecommons.org/licenses/by/4.0/deed.fr",
    asks: "citer Récif, et dire ce qui a été changé",
  },
  {
    key: "odbl-1.0",
    name: "Open Database License 1.0",
    url: "https://opendatacommons.org/licenses/odbl/1-0/",
    asks: "citer Récif, et partager de même une base qui en est faite",
  },
] as const;

export type OpenDataLicence = (typeof openDataLicences)[number];
/** Not chosen: reuse is to be asked for. */
export const NO_LICENCE = "none";
export const licenceKeys = [NO_LICENCE, ...openDataLicences.map(({ key }) => key)] as const;

export const findLicence = (key: string): OpenDataLicence | undefined =>
  openDataLicences.find((one) => one.key === key);
