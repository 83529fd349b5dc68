import { sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { sessions } from "#app/platform/db/schema/auth.ts";
import { companyClaims } from "#app/platform/db/schema/claims.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { leads } from "#app/platform/db/schema/leads.ts";
import { companyManagers } from "#app/platform/db/schema/managers.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { erasePerson, stopNotifications } from "./people.server.ts";

const UNCONFIRMED = days(7);
const UNUSED = years(1);

export const personPrivacy: NounPrivacy = {
  processing: {
    title: "Créer un compte",
    data: "Adresse e-mail, nom (par défaut, ce qui précède le @), mot de passe (gardé sous une forme illisible), dates de connexion.",
    purpose: "Vous identifier, vous montrer les coordonnées des entreprises.",
    basis: "Le service que vous demandez (contrat).",
    seenBy: "Vous et les administrateurs du site.",
  },
  retention: [
    {
      what: "Comptes jamais confirmés",
      kept: UNCONFIRMED.words,
      why: "personne n’a prouvé que l’adresse est la sienne",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          users,
          sql`not ${users.emailVerified} and ${users.firstProvenAt} is null and ${users.createdAt} < ${ago(now, UNCONFIRMED)}
            and ${users.role} = 'user' and ${nothingHangsOn}`,
        ),
      }),
    },
    {
      what: "Comptes inutilisés",
      kept: `${UNUSED.words} après la dernière visite`,
      why: "tant que le compte sert, puis un an",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          users,
          sql`greatest(${users.lastSignInAt}, ${users.updatedAt}, ${users.createdAt}) < ${ago(now, UNUSED)}
            and ${users.role} = 'user' and ${nothingHangsOn} and ${isNotFrozen(users.email)}
            and not exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id})`,
        ),
      }),
    },
  ],
  // Sessions, links and password go with the row.
  erases: erasePerson,
  opposes: stopNotifications,
};

/** An account that a company or a request depends on is for a person to decide about. */
const nothingHangsOn = sql`not exists (select 1 from ${companies}
    where ${companies.submittedBy} = ${users.id})
  and not exists (select 1 from ${companyManagers} where ${companyManagers.userId} = ${users.id})
  and not exists (select 1 from ${companyClaims}
    where ${companyClaims.claimantId} = ${users.id} and ${companyClaims.state} = 'waiting')
  and not exists (select 1 from ${leads} where ${leads.submittedBy} = ${users.id})`;
