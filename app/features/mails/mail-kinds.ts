type MailKind = {
  label: string;
  /** Holds a link, a password, a code or somebody's details: its body is shown to nobody but its recipient. */
  secret?: true;
  /** What it holds is void after a while: it is not sent again with all the others. */
  expires?: true;
};

const link = { secret: true, expires: true } as const;

/** The kinds of mails in the words of whoever runs the site. */
const mailKinds: Record<string, MailKind> = {
  "account-credentials": { label: "Compte ouvert, avec son mot de passe temporaire", ...link },
  confirmation: { label: "Confirmation d’une adresse", ...link },
  "login-link": { label: "Lien de connexion", ...link },
  recovery: { label: "Nouveau mot de passe", ...link },
  "newsletter-confirmation": { label: "Confirmation de la newsletter", ...link },
  "address-change": { label: "Confirmation d’une nouvelle adresse", ...link },
  "address-taken": { label: "Adresse demandée par un autre compte" },
  "address-changed": { label: "Adresse changée, avec le retour en arrière", ...link },
  "security-notice": { label: "Avis de sécurité d’un compte" },
  "account-state": { label: "Compte suspendu, rouvert ou déplacé" },
  "admin-invitation": { label: "Invitation à administrer le site", ...link },
  "newsletter-issue": { label: "Numéro de la newsletter", secret: true },
  "newsletter-welcome": { label: "Bienvenue dans la newsletter" },
  "quote-acknowledgement": { label: "Demande de devis bien reçue", secret: true },
  "new-lead-notification": { label: "Nouvelle demande, pour une entreprise", secret: true },
  "admin-new-lead": { label: "Nouvelle demande, pour l’équipe", secret: true },
  "lead-reminder": { label: "Rappel d’une demande à une entreprise", secret: true },
  "lead-escalation": { label: "Demande que personne ne prend, pour l’équipe" },
  "company-left": { label: "Entreprise qui ne veut plus d’e-mail, pour l’équipe" },
  "lead-progress": { label: "Nouvelles d’une demande", secret: true },
  "lead-reply": { label: "Réponse d’une entreprise à une demande", secret: true },
  "lead-news": { label: "Nouvelles d’une demande, pour une entreprise", secret: true },
  "closing-question": { label: "« Avez-vous trouvé ? »", secret: true },
  "company-waiting": { label: "Une fiche attend, pour l’équipe", secret: true },
  "company-approved": { label: "Fiche publiée" },
  "company-decision": { label: "Décision sur une fiche" },
  "claim-received": { label: "Revendication reçue", secret: true },
  "claim-code": { label: "Code d’une revendication", ...link },
  "claim-decided": { label: "Décision sur une revendication" },
  "manager-invitation": { label: "Invitation à gérer une fiche", ...link },
  "managers-changed": { label: "Les gestionnaires d’une fiche ont changé", secret: true },
  "diagnostic-results": { label: "Résultats d’un diagnostic", secret: true },
  "diagnostic-confirmation": { label: "Demande d’expert bien reçue", secret: true },
  "diagnostic-expert": { label: "Demande d’expert, pour l’équipe", secret: true },
  "contact-received": { label: "Message bien reçu" },
  "admin-new-message": { label: "Nouveau message, pour l’équipe", secret: true },
  "contact-answer": { label: "Réponse à un message", secret: true },
  "rights-received": { label: "Demande RGPD à confirmer", secret: true },
  "admin-rights": { label: "Demande RGPD, pour l’équipe" },
  "rights-answer": { label: "Réponse à une demande RGPD", secret: true },
  "rights-step": { label: "Une demande RGPD avance", secret: true },
  "rights-copy": { label: "Copie des données prête", secret: true },
  "rights-erased": { label: "Effacement fait", secret: true },
  "site-alert": { label: "Alerte sur l’état du site" },
  "test-resend-domain": { label: "Essai d’envoi" },
  "test-custom-domain": { label: "Essai du domaine d’envoi" },
};

export const mailKindNames = Object.keys(mailKinds);
export const expiringMails = mailKindNames.filter((name) => mailKinds[name]?.expires);

/** What nobody described here is shown by its name, and never opened. */
export const kindOf = (template: string): MailKind =>
  mailKinds[template] ?? { label: template, secret: true };
