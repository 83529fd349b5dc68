export const ownerReviewTexts = {
  answerRequired: "Écrivez votre réponse",
  reasonRequired: "Expliquez votre doute en 30 caractères ou plus",
  failed: "Rien n’est enregistré. Votre texte est toujours là : réessayez.",
  notNow: "Ce n’est plus possible : l’avis ou votre réponse a changé entre-temps. Rechargez la page.",
} as const;
