export type Label = {
  key: string;
  name: string;
  issuer: string;
  /** What it proves, in one sentence. */
  proves: string;
  /** Greatest validity; undefined: the certificate states it, three years at most. */
  years?: number;
  /** Where the issuer lists who has it. */
  list: string;
};

const anssi = "https://cyber.gouv.fr/produits-services-qualifies";

export const labels: readonly Label[] = [
  {
    key: "expertcyber",
    name: "ExpertCyber",
    issuer: "Cybermalveillance.gouv.fr et AFNOR",
    proves: "Savoir-faire en assistance aux victimes et en sécurisation, audité tous les deux ans.",
    years: 2,
    list: "https://www.cybermalveillance.gouv.fr/accompagnement",
  },
  {
    key: "passi",
    name: "ANSSI PASSI",
    issuer: "ANSSI",
    proves: "Audits de sécurité qualifiés par l’État : configuration, code, intrusion.",
    years: 3,
    list: anssi,
  },
  {
    key: "pris",
    name: "ANSSI PRIS",
    issuer: "ANSSI",
    proves: "Réponse aux incidents qualifiée par l’État.",
    years: 3,
    list: anssi,
  },
  {
    key: "pdis",
    name: "ANSSI PDIS",
    issuer: "ANSSI",
    proves: "Détection d’incidents qualifiée par l’État.",
    years: 3,
    list: anssi,
  },
  {
    key: "pams",
    name: "ANSSI PAMS",
    issuer: "ANSSI",
    proves: "Administration et maintenance sécurisées qualifiées par l’État.",
    years: 3,
    list: anssi,
  },
  {
    key: "pacs",
    name: "ANSSI PACS",
    issuer: "ANSSI",
    proves: "Conseil et accompagnement en sécurité qualifiés par l’État.",
    years: 3,
    list: anssi,
  },
  {
    key: "secnumcloud",
    name: "SecNumCloud",
    issuer: "ANSSI",
    proves: "Hébergement en nuage qualifié par l’État.",
    years: 3,
    list: anssi,
  },
  {
    key: "iso-27001",
    name: "ISO/IEC 27001",
    issuer: "un organisme accrédité",
    proves: "Gestion de la sécurité de l’information, auditée chaque année.",
    years: 3,
    list: "https://www.iafcertsearch.org/",
  },
  {
    key: "iso-22301",
    name: "ISO 22301",
    issuer: "un organisme accrédité",
    proves: "Gestion de la continuité d’activité, auditée chaque année.",
    years: 3,
    list: "https://www.iafcertsearch.org/",
  },
  {
    key: "iso-9001",
    name: "ISO 9001",
    issuer: "un organisme accrédité",
    proves: "Gestion de la qualité, auditée chaque année.",
    years: 3,
    list: "https://www.iafcertsearch.org/",
  },
  {
    key: "hds",
    name: "HDS",
    issuer: "un organisme accrédité",
    proves: "Hébergement de données de santé certifié.",
    years: 3,
    list: "https://esante.gouv.fr/produits-services/hds",
  },
  {
    key: "qualiopi",
    name: "Qualiopi",
    issuer: "un organisme accrédité",
    proves: "Qualité des formations, auditée.",
    years: 3,
    list: "https://www.data.gouv.fr/datasets/liste-publique-des-organismes-de-formation",
  },
  {
    key: "france-cybersecurity",
    name: "France Cybersecurity",
    issuer: "l’association France Cybersecurity",
    proves: "Produit ou service de sécurité français, examiné par un jury.",
    years: 1,
    list: "https://www.francecybersecurity.fr/",
  },
  {
    key: "mon-aide-cyber",
    name: "Mon Aide Cyber (guide)",
    issuer: "ANSSI",
    proves: "Formation d’aidant pour un premier diagnostic gratuit.",
    list: "https://monaide.cyber.gouv.fr/",
  },
];

/** What is proved besides labels. */
export const RIDET = "ridet";
export const INSURANCE = "insurance";
export const credentialKinds = [...labels.map(({ key }) => key), RIDET, INSURANCE];
const MOST_YEARS = 3;

/** @param added of a label that the staff added: as it was when the proof was declared */
export const findLabel = (key: string, added?: Label | null): Label | undefined =>
  labels.find((label) => label.key === key) ?? added ?? undefined;

/** Greatest validity in years, from the day of the decision; undefined: without end. */
export function greatestValidity(kind: string, added?: Label | null): number | undefined {
  if (kind === RIDET) return undefined;
  if (kind === INSURANCE) return 1;
  return findLabel(kind, added)?.years ?? MOST_YEARS;
}

export function credentialName(kind: string, added?: Label | null): string {
  if (kind === RIDET) return "RIDET";
  if (kind === INSURANCE) return "Assurance professionnelle";
  return findLabel(kind, added)?.name ?? "Label retiré du catalogue";
}
