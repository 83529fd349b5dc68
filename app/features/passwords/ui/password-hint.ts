/** Password rules (decision E3), shown before typing. */
export const passwordHint =
  "Au moins 12 caractères, dont une majuscule, une minuscule, un chiffre et un caractère spécial.";
