import { eq, getTableColumns, sql } from "drizzle-orm";
import { authTokens } from "#app/core/link/links.table.ts";
import { confirmationMail, loginLinkMail, recoveryMail } from "#app/core/link/mails/links.mails.ts";
import { recordLastVisits } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions, verifications } from "#app/core/session/session.table.ts";
import { isLiving, listSessions } from "#app/core/session/sessions.server.ts";
import { SESSION_DAYS, SESSION_LIFETIME_DAYS } from "#app/platform/auth/session-cookie.ts";
import { deleteWhere, inBatches, oneBatch } from "#app/platform/db/batches.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { forgetJobsFor } from "#app/platform/jobs/jobs.privacy.server.ts";
import { forgetMailsTo } from "#app/platform/mail/mails.server.ts";
import { days, type Erased, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { askedLinkJob } from "./links/asked-links.server.ts";
import { accountCredentialsMail } from "./mails/sign-in.mails.ts";

const UNUSED_SESSION = days(SESSION_DAYS);
const SESSION = days(SESSION_LIFETIME_DAYS);

export const accountPrivacy: NounPrivacy = {
  processing: {
    title: "Se connecter",
    data: "Les appareils connectés : navigateur, adresse réseau, dates. Les liens reçus par e-mail, sous une forme illisible.",
    purpose: "Vous laisser entrer, et vous laisser voir et fermer vos sessions.",
    basis: "Le service que vous demandez (contrat).",
    seenBy: "Vous et les administrateurs du site.",
  },
  retention: [
    {
      what: "Liens de connexion et de confirmation",
      retention: "jusqu’à leur expiration",
      why: "un lien expiré ne sert plus",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, authTokens, sql`${authTokens.expiresAt} < ${now.toISOString()}`),
      }),
    },
    {
      what: "Sessions",
      retention: `${UNUSED_SESSION.words} sans visite, ${SESSION.words} en tout`,
      why: "elles portent un appareil et une adresse réseau",
      erase: closeExpiredSessions,
    },
    {
      what: "Vérifications d’adresse en cours",
      retention: "jusqu’à leur expiration",
      why: "une vérification expirée ne sert plus",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, verifications, sql`${verifications.expiresAt} < ${now.toISOString()}`),
      }),
    },
  ],
  exports: async (scope) => ({
    account: await findAccount(scope),
    sessions: await listSessions(scope, scope.actor.id),
  }),
  // E-mails sent to its address or requested by it, including those to other addresses.
  async erases(scope) {
    await forgetMailsTo(scope, scope.actor.email, accountMails);
    await forgetJobsFor(scope, askedLinkJob, scope.actor.email);
  },
};

const accountMails = [accountCredentialsMail, confirmationMail, loginLinkMail, recoveryMail].map(
  ({ name }) => name,
);

async function findAccount({ db, actor }: MemberScope) {
  const { mustChoosePassword, image, beforeErasure, ...exported } = getTableColumns(users);
  const [account] = await db.select(exported).from(users).where(eq(users.id, actor.id));
  return account;
}

/** Records the owner's last visit before the session is erased. */
async function closeExpiredSessions(scope: DbScope, now: Date): Promise<Erased> {
  const outdated = oneBatch(sessions, sql`not (${isLiving(now)})`);
  const rows = await inBatches(async () => {
    const gone = await scope.db
      .delete(sessions)
      .where(outdated)
      .returning({ userId: sessions.userId, at: sessions.updatedAt });
    await recordLastVisits(scope, gone);
    return gone.length;
  });
  return { rows };
}
