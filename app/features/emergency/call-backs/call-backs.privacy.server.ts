import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { forgetConsents } from "#app/core/consent/consent-proofs.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { ago, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { deleteCallBacks } from "./call-back-rows.server.ts";
import { callBackRecipients, callBacks } from "./call-backs.table.ts";
import { CALL_BACKS_RETENTION } from "./retention.ts";

export const callBackPrivacy: NounPrivacy = {
  processing: {
    title: "Être rappelé en urgence",
    data: "Votre prénom, votre numéro de téléphone et ce que vous avez répondu aux questions de la page d’urgence.",
    purpose: "Qu’une entreprise d’astreinte vous appelle.",
    basis: "Votre consentement.",
    seenBy:
      "La seule entreprise qui accepte de vous appeler. Les autres entreprises d’astreinte lisent ce qui se passe, sans votre prénom ni votre numéro.",
  },
  retention: [
    {
      what: "Demandes de rappel d’urgence",
      retention: CALL_BACKS_RETENTION.words,
      why: "durée annoncée à la personne",
      erase: async (scope, now) => {
        const gone = await deleteCallBacks(
          scope,
          sql`${callBacks.createdAt} < ${ago(now, CALL_BACKS_RETENTION)}`,
        );
        await forgetConsents(scope, gone);
        return { rows: gone.length };
      },
    },
  ],
  exports: async (scope) => ({ acceptedCallBacks: await listAccepted(scope) }),
  isSubject: (id: AnyPgColumn): SQL =>
    sql`exists (select 1 from ${callBacks} where "call_backs"."id"::text = ${id})`,
};

/** Which call-backs the member accepted; not who called. */
function listAccepted({ db, actor }: MemberScope) {
  return db
    .select({ acceptedAt: callBackRecipients.acceptedAt, state: callBackRecipients.state })
    .from(callBackRecipients)
    .where(eq(callBackRecipients.actorId, actor.id));
}
