/** Of pages that show no form yet, which then load none of its rules. */
export const COMPANY_QUOTE_FAILED = "Une erreur est survenue lors de l’envoi de votre demande.";

export const quoteSteps = [
  "Nous lisons votre demande et la transmettons aux entreprises qui font ce métier.",
  "Elles peuvent vous répondre directement. Vous comparez, vous choisissez, ou non.",
] as const;

export const chosenSteps = [
  "Chaque entreprise choisie est prévenue. Elle accepte ou décline\u00a0; sans réponse après deux jours ouvrés, nous la relançons.",
  quoteSteps[1],
] as const;
