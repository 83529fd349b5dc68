import { eq, sql } from "drizzle-orm";
import { diagnosticLinks, diagnosticRuns } from "#app/core/diagnostic/runs/runs.table.ts";
import { diagnosticRetention } from "#app/core/settings/diagnostic-retention.server.ts";
import { DEFAULT_RETENTION, retentionText } from "#app/core/settings/diagnostic-retention.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import {
  ago,
  type NounPrivacy,
  type Processing,
  type RetentionRule,
} from "#app/platform/privacy/noun-privacy.ts";
import { inWords } from "./answers-text.ts";
import { domainLabel } from "./domains.ts";
import { resultOf } from "./result/result.rules.ts";
import { FINISHED_RETENTION, UNFINISHED_RETENTION } from "./retention.ts";
import { deleteRuns, forgetMailed, listOwnedRuns } from "./runs/run-rows.server.ts";
import { withQuestions } from "./runs/runs.server.ts";

const runs = diagnosticRuns;

/** Retention of diagnostics in accounts is a site setting. */
const ownedRule: RetentionRule = {
  what: "Diagnostics gardés dans un compte",
  retention: retentionText(DEFAULT_RETENTION),
  currentRetention: async (scope) => (await diagnosticRetention(scope)).words,
  why: "le temps de se comparer à soi-même",
  erase: async (scope, now) => ({
    rows: await deleteWhere(
      scope,
      diagnosticRuns,
      sql`${runs.userId} is not null and ${runs.finishedAt} < ${ago(now, await diagnosticRetention(scope))}`,
    ),
  }),
};

const processing: Processing = {
  title: "Diagnostic de cybersécurité",
  data: "Vos réponses, chiffrées ; la taille de l’entreprise si vous la dites. Pour être rappelé : nom, adresse e-mail, entreprise, score, et ce que vous choisissez d’ajouter.",
  purpose:
    "Vous montrer vos résultats, vous rappeler si vous le demandez, et calculer des moyennes d’au moins dix diagnostics.",
  basis: "Votre demande ; votre accord pour la moyenne de votre taille d’entreprise.",
  seenBy:
    "Vous, et qui a votre lien privé. Les administrateurs pour une demande d’expert ; vos réponses, seulement si vous les joignez.",
};

const retention: readonly RetentionRule[] = [
  {
    what: "Liens privés vers un diagnostic",
    retention: FINISHED_RETENTION.words,
    why: "durée annoncée avec le lien",
    erase: async (scope, now) => ({
      rows: await deleteWhere(
        scope,
        diagnosticLinks,
        sql`${diagnosticLinks.expiresAt} <= ${now.toISOString()}`,
      ),
    }),
  },
  {
    what: "Diagnostics commencés et jamais finis",
    retention: UNFINISHED_RETENTION.words,
    why: "le temps de les reprendre",
    erase: async (scope, now) => ({
      rows: await deleteWhere(
        scope,
        diagnosticRuns,
        sql`${runs.finishedAt} is null and ${runs.updatedAt} < ${ago(now, UNFINISHED_RETENTION)}`,
      ),
    }),
  },
  {
    what: "Diagnostics finis, sans compte",
    retention: `${FINISHED_RETENTION.words} ; autant que le dernier lien privé`,
    why: "durée annoncée au visiteur",
    erase: async (scope, now) => ({
      rows: await deleteWhere(
        scope,
        diagnosticRuns,
        sql`${runs.userId} is null and ${runs.finishedAt} < ${ago(now, FINISHED_RETENTION)}
            and not exists (select 1 from ${diagnosticLinks}
              where ${diagnosticLinks.runId} = ${runs.id} and ${diagnosticLinks.expiresAt} > ${now.toISOString()})`,
      ),
    }),
  },
  ownedRule,
];

/** @param requests requests for an expert: the same processing, since they carry a diagnostic's score */
export const diagnosticPrivacyWith = (requests: NounPrivacy): NounPrivacy => ({
  processing,
  retention: [...retention, ...requests.retention],
  exports: async (scope) => ({
    diagnostics: await listOwnRuns(scope),
    ...(await requests.exports?.(scope)),
  }),
  // Diagnostics belong to the account, or were mailed to its address, once verified.
  async erases(scope) {
    await deleteRuns(scope, eq(runs.userId, scope.actor.id));
    if (scope.actor.proven) await forgetMailed(scope, scope.actor.email);
    await requests.erases?.(scope);
  },
});

async function listOwnRuns(scope: MemberScope) {
  const own = await listOwnedRuns(scope, scope.actor.id);
  return Promise.all(
    own.map(async (stored) => {
      const run = await withQuestions(scope, stored);
      const { score, level, domains } = resultOf(run.set, run.content.answers);
      return {
        startedAt: run.createdAt,
        finishedAt: run.finishedAt,
        ...(run.finishedAt && { score, level }),
        domains: (run.finishedAt ? domains : []).map(({ key, score: part }) => ({
          domain: domainLabel(key),
          score: part,
        })),
        companySize: run.content.size ?? null,
        measuresDone: run.content.done,
        measuresDoneOn: run.content.doneOn ?? {},
        answers: inWords(run.questions, run.content.answers),
      };
    }),
  );
}
