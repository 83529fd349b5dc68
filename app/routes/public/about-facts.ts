export const launch =
  "lancé le 31 juillet 2025 par un fondateur qui compte 14 ans de métier dans la sauvegarde en ligne";
