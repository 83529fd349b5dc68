export const siteParts = [
  { to: "/admin/reglages", label: "Réglages" },
  { to: "/admin/e-mails", label: "E-mails" },
  { to: "/admin/recherches", label: "Recherches" },
  { to: "/admin/assistant", label: "Assistant" },
  { to: "/admin/journal", label: "Journal" },
  { to: "/admin/conservation", label: "Conservation" },
  { to: "/admin/etat", label: "État du site" },
].map((part) => ({ ...part, count: undefined, group: "Site" }));
