import { eq, inArray, sql } from "drizzle-orm";
import { CONTEST_DAYS } from "#app/core/contest/contest.rules.ts";
import { refusalRecipients, refusals } from "#app/core/contest/refusals.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { deleteAddress, deleteRefusals } from "./contest-rows.server.ts";
import { CONTESTS_RETENTION } from "./retention.ts";

const CONTESTABLE = days(CONTEST_DAYS);

const isFree = sql`not exists (select 1 from ${refusalRecipients}
  where ${refusalRecipients.refusalId} = ${refusals.id} and not ${isNotFrozen(refusalRecipients.email)})`;

export const contestPrivacy: NounPrivacy = {
  processing: {
    title: "Contester une décision de l’équipe",
    data: "La décision, l’adresse e-mail qui l’a reçue, ce que vous écrivez et la réponse.",
    purpose: "Que chaque refus puisse être relu une fois.",
    basis: "Votre demande ; jusque-là, l’intérêt légitime à ce que chaque refus puisse être contesté.",
    seenBy: "Les administrateurs.",
  },
  retention: [
    {
      what: "Refus que personne n’a contestés",
      retention: CONTESTABLE.words,
      why: "délai pour contester",
      erase: async (scope, now) => ({
        rows: await deleteRefusals(
          scope,
          sql`${refusals.state} = 'open' and ${refusals.refusedAt} < ${ago(now, CONTESTABLE)} and ${isFree}`,
        ),
      }),
    },
    {
      what: "Contestations qui ont leur réponse",
      retention: CONTESTS_RETENTION.words,
      why: "une réponse finale peut être relue",
      erase: async (scope, now) => ({
        rows: await deleteRefusals(
          scope,
          sql`${refusals.answeredAt} < ${ago(now, CONTESTS_RETENTION)} and ${isFree}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({ contests: await listOwn(scope) }),
  // Matched by address, which must be verified.
  async erases(scope) {
    if (scope.actor.proven) await deleteAddress(scope, scope.actor.email);
  },
};

async function listOwn({ db, actor }: MemberScope) {
  if (!actor.proven) return [];
  const { kind, about, reason, refusedAt, body, contestedAt, answer, answeredAt } = refusals;
  return db
    .select({ kind, about, reason, refusedAt, body, contestedAt, answer, answeredAt })
    .from(refusals)
    .where(
      inArray(
        refusals.id,
        db
          .select({ id: refusalRecipients.refusalId })
          .from(refusalRecipients)
          .where(eq(refusalRecipients.email, actor.email)),
      ),
    );
}
