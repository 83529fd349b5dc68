import { parseArgs } from "node:util";
import { adminLink } from "#app/features/passwords/first-admin.server.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { withDatabase } from "./with-database.ts";

const HELP = `Créer un administrateur, ou donner ce rôle à un compte qui existe

  npm run admin:create -- adresse@exemple.nc [--sans-double-authentification]

Affiche un lien à usage unique, valable 1 heure : il ouvre le compte et fait choisir un mot de passe.
Avec --sans-double-authentification, les applications, clés d’accès et codes de récupération de ce compte
sont retirés : pour qui les a tous perdus.
Codes de sortie : 0 tout va bien, 2 commande mal écrite.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { "sans-double-authentification": { type: "boolean" } },
});
const email = parseMailAddress(positionals[0] ?? "");
if (!email || positionals.length > 1) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  await withDatabase(async ({ db, env }) => {
    const isWithout = values["sans-double-authentification"] === true;
    const link = await adminLink({ db, site: { url: env.siteUrl } }, email, isWithout);
    console.log(`${email} est administrateur. Lien à usage unique, valable 1 heure :\n${link}`);
    return 0;
  });
}
