import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const signInFlash = {
  "signed-in": { title: "Connexion réussie", text: "Bienvenue, {email}" },
  "signed-out": { title: "Déconnexion réussie", text: "À bientôt !" },
  "address-confirmed": { title: "Adresse e-mail confirmée", text: "Votre compte est maintenant complet." },
} satisfies FlashTexts;

export type SignInFlash = keyof typeof signInFlash;
