export const CHANGED_TOO_OFTEN = "Vous avez beaucoup changé vos fiches aujourd’hui. Réessayez demain.";
