import { eq, sql } from "drizzle-orm";
import { changeReports } from "#app/features/change-reports/change-reports.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { silenceMails } from "#app/platform/mail/mails.server.ts";
import { mentionsAny } from "#app/platform/privacy/mentions.server.ts";
import { ago, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { deleteReports } from "./report-rows.server.ts";
import { REPORTS_RETENTION } from "./retention.ts";

export const changeReportPrivacy: NounPrivacy = {
  processing: {
    title: "Signaler un changement sur une fiche",
    data: "Ce que vous signalez ; votre adresse e-mail si vous la laissez.",
    purpose: "Corriger la fiche et, si vous laissez une adresse, vous écrire la suite donnée.",
    basis: "Votre demande.",
    seenBy:
      "Les administrateurs. Les personnes qui gèrent la fiche lisent le signalement, sans votre adresse.",
  },
  retention: [
    {
      what: "Signalements sur les fiches",
      retention: REPORTS_RETENTION.words,
      why: "durée annoncée au visiteur",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          changeReports,
          sql`${changeReports.createdAt} < ${ago(now, REPORTS_RETENTION)}
            and (${changeReports.email} is null or ${isNotFrozen(changeReports.email)})`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({ changeReports: await listOwnReports(scope) }),
  // Matched by address, which must be verified.
  async erases(scope) {
    if (!scope.actor.proven) return;
    const references = await deleteReports(scope, ownReports(scope));
    await silenceMails(scope, mentionsAny(references));
  },
};

const ownReports = ({ actor }: MemberScope) => eq(changeReports.email, actor.email);

async function listOwnReports(scope: MemberScope) {
  if (!scope.actor.proven) return [];
  return scope.db
    .select({
      reference: changeReports.reference,
      change: changeReports.change,
      message: changeReports.message,
      email: changeReports.email,
      status: changeReports.status,
      answer: changeReports.answer,
      createdAt: changeReports.createdAt,
    })
    .from(changeReports)
    .where(ownReports(scope));
}
