/** Version of the dialog's consent sentence, stored with the account. */
export const QUICK_SIGNUP_CONSENT_VERSION = "2026-11-acces";

export const quickSignupTexts = {
  exists: "Un compte existe déjà avec cette adresse e-mail.",
  unlocked: {
    title: "Accès débloqué !",
    text: "Vos identifiants de connexion viennent de vous être envoyés par e-mail.",
  },
  linkSent: { title: "E-mail envoyé !" },
  failed: "Une erreur est survenue lors de l’inscription",
} as const;
