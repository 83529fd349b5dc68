import { sql } from "drizzle-orm";
import { claimCard, claimRows } from "#app/core/claim/claim.reads.ts";
import { companyRows, companyState } from "#app/core/company/company.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { leadCard, leadRows } from "#app/core/lead/lead.reads.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import {
  ago,
  days,
  type NounPrivacy,
  type RetentionRule,
  years,
} from "#app/platform/privacy/noun-privacy.ts";
import { erasePerson, stopNotifications } from "./people.server.ts";

const UNCONFIRMED = days(7);
const UNUSED = years(1);

/** @param eraseDue erases, with every noun, accounts that the staff deleted 7 days ago */
export const personPrivacyWith = (eraseDue: RetentionRule["erase"]): NounPrivacy => ({
  processing: {
    title: "Créer un compte",
    data: "Adresse e-mail, nom (par défaut, ce qui précède le @), mot de passe (gardé sous une forme illisible), dates de connexion, entreprises choisies pour un devis ou une comparaison (trois au plus).",
    purpose: "Vous identifier, vous montrer les coordonnées des entreprises.",
    basis: "Le service que vous demandez (contrat).",
    seenBy: "Vous et les administrateurs du site.",
  },
  retention: [
    {
      what: "Comptes supprimés par l’équipe",
      retention: "7 jours après la suppression",
      why: "le temps de revenir sur une erreur",
      apart: true,
      erase: eraseDue,
    },
    {
      what: "Comptes jamais confirmés",
      retention: UNCONFIRMED.words,
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
      retention: `${UNUSED.words} après la dernière visite`,
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
  erases: erasePerson,
  opposes: stopNotifications,
  isSubject: (id) => sql`exists (select 1 from ${users} where ${users.id} = ${id})`,
});

/** A person decides about an account that a company or request depends on. */
const nothingHangsOn = sql`not exists (select 1 from ${companyRows}
    where ${companyState.submittedBy} = ${users.id})
  and not exists (select 1 from ${managerRows} where ${managerCard.userId} = ${users.id})
  and not exists (select 1 from ${claimRows}
    where ${claimCard.claimantId} = ${users.id} and ${claimCard.state} = 'waiting')
  and not exists (select 1 from ${leadRows} where ${leadCard.submittedBy} = ${users.id})`;
