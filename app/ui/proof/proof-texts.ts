export const proofAsked = {
  password: "Votre connexion date de plus de 15 minutes : saisissez votre mot de passe pour confirmer.",
  "password-or-code":
    "Votre connexion date de plus de 15 minutes : saisissez votre mot de passe, ou un code de votre double authentification, pour confirmer.",
  code: "Votre connexion date de plus de 15 minutes : saisissez un code de votre application, ou un code de récupération, pour confirmer.",
  "sign-in":
    "Votre connexion date de plus de 15 minutes. Déconnectez-vous, reconnectez-vous, puis recommencez.",
} as const;

export type ProofNeeded = "none" | keyof typeof proofAsked;
