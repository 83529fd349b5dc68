const titles: Record<string, string> = {
  exportedAt: "Date de cette copie",
  account: "Compte",
  sessions: "Appareils connectés",
  openedContacts: "Coordonnées consultées",
  quoteRequests: "Demandes de devis",
  quoteMessages: "Messages autour de vos demandes",
  quoteStaffMessages: "Messages avec l’équipe sur vos demandes",
  newsletter: "Newsletter",
  contactMessages: "Messages à l’équipe",
  contactReplies: "Réponses à ces messages, de l’équipe et les vôtres",
  rightsRequests: "Demandes RGPD",
  rightsEvents: "Ce qui a été fait de ces demandes",
  companies: "Fiches gérées",
  submittedCompanies: "Fiches proposées",
  proposedVersions: "Modifications proposées",
  namedAsContact: "Fiches qui vous citent comme contact",
  claims: "Revendications de fiches",
  managerInvitations: "Invitations à gérer une fiche",
  mailsReceived: "E-mails envoyés",
  securityEvents: "Journal de sécurité",
  consents: "Accords donnés",
};

/** Standalone HTML; all user input is escaped. */
export function readableCopy(everything: Record<string, unknown>): string {
  const sections = Object.entries(everything).map(
    ([key, value]) => `<section><h2>${inert(titles[key] ?? key)}</h2>${drawn(value)}</section>`,
  );
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vos données sur Récif</title></head>
<body><h1>Vos données sur Récif</h1>
${sections.join("\n")}
</body></html>
`;
}

function drawn(value: unknown): string {
  if (value === null || value === undefined || value === "") return "<p>Rien.</p>";
  if (Array.isArray(value))
    return value.length === 0
      ? "<p>Rien.</p>"
      : `<ol>${value.map((one) => `<li>${drawn(one)}</li>`).join("")}</ol>`;
  if (value instanceof Date) return inert(value.toISOString());
  if (typeof value !== "object") return inert(String(value));
  const rows = Object.entries(value).map(
    ([key, inner]) => `<dt>${inert(titles[key] ?? key)}</dt><dd>${drawn(inner)}</dd>`,
  );
  return `<dl>${rows.join("")}</dl>`;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const inert = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
