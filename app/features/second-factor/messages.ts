export const lastFactorNeeded =
  "Les administrateurs de ce site doivent garder au moins un moyen : ajoutez-en un autre avant de retirer celui-ci.";
