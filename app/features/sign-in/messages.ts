import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import type { SignInOutcome } from "./sign-in.server.ts";

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
