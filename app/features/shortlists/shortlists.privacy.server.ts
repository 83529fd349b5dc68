import { asc, eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { shortlistCompanies, shortlists } from "./shortlists.table.ts";

export const shortlistPrivacy: NounPrivacy = {
  processing: {
    title: "Mes choix",
    data: "Vos listes d’entreprises et vos notes.",
    purpose: "Retrouver et partager les entreprises que vous comparez.",
    basis: "Le service que vous demandez.",
    seenBy: "Vous seul ; une liste partagée, sans vos notes, par qui a son lien.",
  },
  // As long as the account.
  retention: [],
  exports: async ({ db, actor }) => ({
    shortlists: await db
      .select({
        list: shortlists.name,
        isShared: sql<boolean>`${shortlists.shareToken} is not null`,
        company: companyCard.name,
        note: shortlistCompanies.note,
        addedAt: shortlistCompanies.createdAt,
      })
      .from(shortlists)
      .leftJoin(shortlistCompanies, eq(shortlistCompanies.shortlistId, shortlists.id))
      .leftJoin(companyRows, eq(companyCard.id, shortlistCompanies.companyId))
      .where(eq(shortlists.userId, actor.id))
      .orderBy(asc(shortlists.createdAt), asc(shortlistCompanies.createdAt)),
  }),
  async erases({ db, actor }) {
    await db.delete(shortlists).where(eq(shortlists.userId, actor.id));
  },
};
