import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import type { SignInOutcome } from "./sign-in/sign-in.server.ts";

type Refusal = Exclude<SignInOutcome, { kind: "signed_in" | "factor_needed" }>;

export function loginProblem(refusal: Refusal): string {
  switch (refusal.kind) {
    case "refused":
      return "L’adresse e-mail ou le mot de passe n’est pas le bon. Vérifiez les deux, ou recevez un lien de connexion.";
    case "unconfirmed":
      return "Votre adresse e-mail n’a pas été confirmée. Suivez le lien reçu par e-mail, ou demandez-en un nouveau.";
    case "expired":
      return "Votre mot de passe temporaire a expiré : il était valable 72 heures. Demandez un lien de connexion.";
    case "suspended":
      return "Ce compte est suspendu : il ne permet plus de se connecter. Pour savoir pourquoi, écrivez-nous.";
    case "limited":
      return waitSentence(refusal.retryAfterSeconds);
  }
}

export const tooManySignUps =
  "Trop d’inscriptions ont été demandées depuis votre connexion ou pour cette adresse. Réessayez plus tard.";

/** Shown above the form when the server fails or is unreachable. */
export const unexpected = {
  login: "Une erreur inattendue est survenue.",
  register: "Une erreur inattendue est survenue. Veuillez réessayer.",
  mail: "Erreur lors de l’envoi de l’e-mail",
  profile: "Impossible de mettre à jour le profil.",
  settings: "Une erreur est survenue.",
} as const;

/** Only the mailbox shows whether a link was sent. */
export const linkSent = {
  link: {
    title: "Lien envoyé !",
    text: "Si un compte existe pour cette adresse, un lien de connexion valable 1 heure vient d’y être envoyé.",
  },
  resend: {
    title: "Un nouvel e-mail de confirmation a été envoyé. Veuillez vérifier votre boîte de réception.",
    text: "Il n’est envoyé que si un compte attend d’être confirmé pour cette adresse.",
  },
  recovery: {
    title: "E-mail envoyé !",
    text: "Si un compte existe pour cette adresse, un lien valable 1 heure vient d’y être envoyé. Pensez à regarder dans les courriers indésirables.",
  },
  password: {
    title: "E-mail envoyé !",
    text: "Suivez le lien reçu pour choisir votre mot de passe. Il est valable 1 heure.",
  },
} as const;

export const registered = {
  title: "Inscription réussie",
  text: "Vérifiez votre boîte de réception pour confirmer votre e-mail.",
} as const;

export const resendFailed = "Impossible d’envoyer l’e-mail de confirmation. Veuillez réessayer plus tard.";

export const newsletterRefused = {
  malformed: "Impossible de mettre à jour votre abonnement.",
  unproven: "Confirmez d’abord votre adresse e-mail, puis abonnez-vous.",
} as const;

export const proofAsked = {
  password: "Votre connexion date de plus de 15 minutes : saisissez votre mot de passe pour confirmer.",
  "password-or-code":
    "Votre connexion date de plus de 15 minutes : saisissez votre mot de passe, ou un code de votre double authentification, pour confirmer.",
  code: "Votre connexion date de plus de 15 minutes : saisissez un code de votre application, ou un code de récupération, pour confirmer.",
  "sign-in":
    "Votre connexion date de plus de 15 minutes. Déconnectez-vous, reconnectez-vous, puis recommencez.",
} as const;

export const proofRefused = "Ce n’est ni votre mot de passe, ni un code qui peut encore servir.";

export type ProofNeeded = "none" | keyof typeof proofAsked;

export const addressRefused = {
  same: "C’est déjà l’adresse de votre compte",
  unproven: "Confirmez d’abord votre adresse actuelle, avec le lien reçu par e-mail.",
  taken: "Cette adresse est devenue celle d’un autre compte : la vôtre n’a pas changé.",
} as const;

/** Only the mailbox shows whether the address is in use. */
export const addressAsked = {
  title: "E-mail envoyé !",
  text: "Suivez le lien envoyé à la nouvelle adresse dans les 24 heures. Jusque-là, rien ne change.",
} as const;

export const lastFactorNeeded =
  "Les administrateurs de ce site doivent garder au moins un moyen : ajoutez-en un autre avant de retirer celui-ci.";

export const lastAdminRefused =
  "Vous êtes le dernier administrateur : nommez-en un autre avant de supprimer votre compte.";
