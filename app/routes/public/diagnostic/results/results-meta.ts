import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/platform/seo/meta.ts";

/** Results are private: noindex, and no referrer, since the URL may grant access. */
export const resultsMeta = (siteUrl: string): MetaDescriptor[] => [
  ...pageMeta({
    title: "Les résultats de votre diagnostic",
    description:
      "Vos résultats du diagnostic de cybersécurité : votre niveau, ce qui est déjà bien, les mesures à prendre d’abord et qui peut vous y aider.",
    path: "/diagnostique",
    siteUrl,
    noindex: true,
  }),
  { name: "referrer", content: "same-origin" },
];
