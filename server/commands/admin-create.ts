import { parseArgs } from "node:util";
import { adminLink } from "#app/features/accounts/sign-in/first-admin.server.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { withDatabase } from "./with-database.ts";

const HELP = `Créer un administrateur, ou donner ce rôle à un compte qui existe

  npm run admin:create -- adresse@exemple.nc

Affiche un lien à usage unique, valable 1 heure : il ouvre le compte et fait choisir un mot de passe.
Codes de sortie : 0 tout va bien, 2 commande mal écrite.`;

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const email = parseMailAddress(positionals[0] ?? "");
if (!email || positionals.length > 1) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  await withDatabase(async ({ db, env }) => {
    const link = await adminLink({ db, site: { url: env.siteUrl } }, email);
    console.log(`${email} est administrateur. Lien à usage unique, valable 1 heure :\n${link}`);
    return 0;
  });
}
