import { eq, or, sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { CONFIRM_WITHIN, isIdle, stopWatches } from "./watches.server.ts";
import { watchers, watches, watchNews } from "./watches.table.ts";

const UNREAD = days(60);

export const watchPrivacy: NounPrivacy = {
  processing: {
    title: "Être prévenu : « Prévenez-moi »",
    data: "Votre adresse e-mail ou votre compte, ce que vous suivez, le rythme choisi, et ce qui vous a été signalé. Preuve de votre accord : date, page, texte affiché.",
    purpose:
      "Vous écrire quand une entreprise, un article ou une alerte correspond à ce que vous avez choisi.",
    basis: "Votre accord, confirmé par un lien reçu par e-mail ou dans votre compte, retiré d’un clic.",
    seenBy: "Vous seul.",
  },
  retention: [
    {
      what: "Alertes « Prévenez-moi » jamais confirmées",
      retention: CONFIRM_WITHIN.words,
      why: "sans confirmation, il n’y a pas d’accord",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          watches,
          sql`${watches.confirmedAt} is null and ${watches.endsAt} < ${now.toISOString()}`,
        ),
      }),
    },
    {
      what: "Alertes « Prévenez-moi », avec ce qu’elles ont signalé",
      retention: "12 mois, sauf si vous les prolongez",
      why: "une alerte oubliée ne doit pas écrire sans fin",
      erase: async (scope, now) => ({
        rows:
          (await deleteWhere(
            scope,
            watches,
            sql`${watches.confirmedAt} is not null and ${watches.endsAt} < ${now.toISOString()}`,
          )) + (await deleteWhere(scope, watchers, isIdle)),
      }),
    },
    {
      what: "Ce qu’une alerte « Prévenez-moi » a trouvé et qu’aucun e-mail n’a pu vous dire",
      retention: UNREAD.words,
      why: "une nouvelle de deux mois n’en est plus une",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          watchNews,
          sql`not ${watchNews.settled} and ${watchNews.createdAt} < ${ago(now, UNREAD)}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({ watches: await listOwn(scope) }),
  isSubject: (id) => sql`exists (select 1 from ${watches} where ${watches.id}::text = ${id})`,
  async erases(scope) {
    await stopWatches(scope, scope);
    await scope.db.delete(watchers).where(isOwn(scope));
  },
  async opposes(scope) {
    await stopWatches(scope, scope);
  },
};

/** With those of a mailbox, which must be proven. */
const isOwn = ({ actor }: MemberScope) =>
  or(eq(watchers.userId, actor.id), actor.proven ? eq(watchers.email, actor.email) : undefined);

function listOwn(scope: MemberScope) {
  return scope.db
    .select({
      title: watches.title,
      rhythm: watches.rhythm,
      createdAt: watches.createdAt,
      confirmedAt: watches.confirmedAt,
      endsAt: watches.endsAt,
      news: sql<number>`(select count(*)::integer from ${watchNews} where ${watchNews.watchId} = ${watches.id})`,
    })
    .from(watches)
    .innerJoin(watchers, eq(watchers.id, watches.watcherId))
    .where(isOwn(scope));
}
