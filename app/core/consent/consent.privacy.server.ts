import { sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { consentProofs } from "#app/platform/db/schema/consent.ts";
import { leads } from "#app/platform/db/schema/leads.ts";
import { newsletterSubscriptions } from "#app/platform/db/schema/newsletter.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { forgetConsents, listConsents } from "./consent-proofs.server.ts";

/** Comes last: it looks for what the other nouns left behind. */
export const consentPrivacy: NounPrivacy = {
  retention: [
    {
      what: "Preuves d’accord sans objet",
      kept: "avec ce qu’elles prouvent",
      why: "elles suivent le compte, l’inscription ou la demande",
      erase: async (scope) => ({ rows: await deleteWhere(scope, consentProofs, withoutSubject) }),
    },
  ],
  exports: async (scope) => ({ consents: await listConsents(scope, scope.actor.id) }),
  erases: (scope) => forgetConsents(scope, [scope.actor.id]),
};

const withoutSubject = sql`not exists (select 1 from ${users} where ${users.id} = ${consentProofs.subjectId})
  and not exists (select 1 from ${leads} where ${leads.id}::text = ${consentProofs.subjectId})
  and not exists (select 1 from ${newsletterSubscriptions}
    where ${newsletterSubscriptions.id}::text = ${consentProofs.subjectId})`;
