import { asc, eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { companyTokens } from "./company-tokens.table.ts";

const AFTER_END = days(30);

export const companyTokenPrivacy: NounPrivacy = {
  processing: {
    title: "Jetons d’API d’une fiche",
    data: "Le nom que vous donnez au jeton, ses droits, ses dates, son dernier usage ; une empreinte du jeton, jamais le jeton.",
    purpose: "Laisser un logiciel de votre entreprise agir en votre nom.",
    basis: "Le service que vous demandez.",
    seenBy: "Les gestionnaires de la fiche.",
  },
  retention: [
    {
      what: "Jetons d’API expirés",
      retention: AFTER_END.words,
      why: "savoir pourquoi un logiciel est refusé",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          companyTokens,
          sql`${companyTokens.expiresAt} < ${ago(now, AFTER_END)}`,
        ),
      }),
    },
  ],
  exports: async ({ db, actor }) => ({
    apiAccess: await db
      .select({
        company: companyCard.name,
        name: companyTokens.name,
        scopes: companyTokens.scopes,
        createdAt: companyTokens.createdAt,
        expiresAt: companyTokens.expiresAt,
        lastUsedAt: companyTokens.lastUsedAt,
      })
      .from(companyTokens)
      .innerJoin(companyRows, eq(companyCard.id, companyTokens.companyId))
      .where(eq(companyTokens.userId, actor.id))
      .orderBy(asc(companyTokens.createdAt)),
  }),
  async erases({ db, actor }) {
    await db.delete(companyTokens).where(eq(companyTokens.userId, actor.id));
  },
};
