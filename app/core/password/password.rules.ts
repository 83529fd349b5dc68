export const PASSWORD_MIN = 12;

/** Any printable special character counts (decision E3). */
const kinds = [
  { name: "une majuscule", found: /\p{Lu}/u },
  { name: "une minuscule", found: /\p{Ll}/u },
  { name: "un chiffre", found: /\p{Nd}/u },
  { name: "un caractère spécial", found: /[\p{P}\p{S}]/u },
];

export const missingKinds = (password: string): string[] =>
  kinds.filter(({ found }) => !found.test(password)).map(({ name }) => name);

export function missingFrom(password: string): string[] {
  const short = PASSWORD_MIN - password.length;
  const characters = short > 0 ? [`${short} caractère${short > 1 ? "s" : ""}`] : [];
  return [...characters, ...missingKinds(password)];
}
