import { eq, sql } from "drizzle-orm";
import { isContested } from "#app/core/contest/refusals.server.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { anyOf } from "#app/platform/db/any-of.server.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { ago, days, type Erased, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { DOCUMENT_DAYS } from "./credentials.rules.ts";

const DOCUMENT = days(DOCUMENT_DAYS);
const RETENTION = years(3);

export const credentialPrivacy: NounPrivacy = {
  processing: {
    title: "Prouver un label, un RIDET, une assurance",
    data: "La pièce envoyée, son numéro, ses dates ; qui l’a envoyée, la décision de l’équipe.",
    purpose: "Ne montrer que ce qui est prouvé.",
    basis: "La demande de l’entreprise.",
    seenBy:
      "La pièce : l’équipe et les gestionnaires de la fiche. Le label, son numéro et ses dates : tout le monde, une fois vérifiés.",
  },
  retention: [
    {
      what: "Pièces envoyées pour une preuve",
      retention: `${DOCUMENT.words} après la décision ; leur empreinte reste`,
      why: "le temps de contester la décision",
      erase: eraseDocuments,
    },
    {
      what: "Preuves refusées, retirées, remplacées ou finies",
      retention: `${RETENTION.words} après la dernière décision`,
      why: "répondre à qui demande ce qui a été montré",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          companyCredentials,
          sql`${companyCredentials.state} not in ('waiting', 'asked')
            and ${companyCredentials.updatedAt} < ${ago(now, RETENTION)}
            and (${companyCredentials.state} <> 'verified'
              or ${companyCredentials.validUntil} < (${ago(now, RETENTION)})::date)`,
        ),
      }),
    },
  ],
  usesFiles: async ({ db }, keys) => {
    const found = await db
      .select({ key: companyCredentials.documentKey })
      .from(companyCredentials)
      .where(anyOf(companyCredentials.documentKey, new Set(keys)));
    return found.flatMap(({ key }) => key ?? []);
  },
  exports: async ({ db, actor }) => ({
    credentials: await db
      .select({
        kind: companyCredentials.kind,
        addedLabel: companyCredentials.addedLabel,
        number: companyCredentials.number,
        scope: companyCredentials.scope,
        endsOn: companyCredentials.endsOn,
        state: companyCredentials.state,
        reason: companyCredentials.reason,
        createdAt: companyCredentials.createdAt,
      })
      .from(companyCredentials)
      .where(eq(companyCredentials.declaredBy, actor.id)),
  }),
  // The proofs are the company's: they stay, without the sender's name.
};

async function eraseDocuments({ db }: DbScope, now: Date): Promise<Erased> {
  const { rows } = await db.execute<{ key: string }>(
    sql`with outdated as (select id, document_key as key from ${companyCredentials}
        where document_key is not null and decided_at < ${ago(now, DOCUMENT)}
          and not ${isContested(sql`"company_credentials"."id"`)} for update),
      emptied as (update ${companyCredentials} set document_key = null where id in (select id from outdated))
      select key from outdated`,
  );
  return { rows: rows.length, files: rows.map(({ key }) => key) };
}
