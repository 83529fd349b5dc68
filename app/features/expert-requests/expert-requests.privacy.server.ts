import { eq, sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { silenceMails } from "#app/platform/mail/mails.server.ts";
import { mentionsAny } from "#app/platform/privacy/mentions.server.ts";
import { ago, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { diagnosticRequests } from "./expert-requests.table.ts";
import { deleteRequests, readAnswers } from "./request-rows.server.ts";
import { REQUESTS_RETENTION } from "./retention.ts";

/** Requests belong to the address, once verified. The policy describes them with the diagnostic. */
export const expertRequestPrivacy: NounPrivacy = {
  retention: [
    {
      what: "Demandes d’expert après un diagnostic",
      retention: REQUESTS_RETENTION.words,
      why: "durée annoncée au visiteur",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          diagnosticRequests,
          sql`${diagnosticRequests.createdAt} < ${ago(now, REQUESTS_RETENTION)}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({ expertRequests: await listOwnRequests(scope) }),
  async erases(scope) {
    if (!scope.actor.proven) return;
    const references = await deleteRequests(scope, eq(diagnosticRequests.email, scope.actor.email));
    await silenceMails(scope, mentionsAny(references));
  },
};

async function listOwnRequests(scope: MemberScope) {
  if (!scope.actor.proven) return [];
  const own = await scope.db
    .select()
    .from(diagnosticRequests)
    .where(eq(diagnosticRequests.email, scope.actor.email));
  return own.map(({ id, sealedAnswers, idempotencyKey: _key, updatedAt: _at, ...request }) => ({
    ...request,
    answers: readAnswers(scope, { id, sealedAnswers }) ?? null,
  }));
}
