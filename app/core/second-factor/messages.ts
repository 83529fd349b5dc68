export const factorRefused =
  "Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, ou saisissez un code de récupération.";
export const passkeyRefused =
  "Cette clé d’accès n’a pas été reconnue. Rechargez la page et recommencez, ou utilisez un autre moyen.";
export const factorAsked =
  "Saisissez un code de votre application ou un code de récupération, ou utilisez une clé d’accès.";
