/** What a company's token may do; a token has some of these and nothing else. */
export const tokenScopes = [
  { key: "leads:read", label: "Lire les demandes", words: "Celles de la fiche, comme sur la page." },
  {
    key: "leads:answer",
    label: "Répondre aux demandes",
    words: "Accepter, décliner, dire qu’un devis est envoyé.",
  },
  {
    key: "company:propose",
    label: "Proposer une modification de la fiche",
    words: "Relue par l’équipe de Récif, comme celles de la page.",
  },
] as const;
export type TokenScope = (typeof tokenScopes)[number]["key"];
export const tokenScopeKeys: readonly TokenScope[] = tokenScopes.map(({ key }) => key);

export const MOST_TOKENS = 10;
export const MOST_TOKEN_DAYS = 365;
/** Where programs of companies ask. */
export const COMPANY_API_ROOT = "/api/entreprise/v1";
export const COMPANY_API_DOCUMENTATION = "/api/entreprise";
