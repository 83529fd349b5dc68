/** The rules of a password (decision E3), said before typing. */
export const passwordHint =
  "Au moins 12 caractères, dont une majuscule, une minuscule, un chiffre et un caractère spécial.";
