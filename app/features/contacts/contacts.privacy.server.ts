import { eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactOpenings } from "#app/core/company/contact-openings.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";

const RETENTION = years(1);

export const contactPrivacy: NounPrivacy = {
  processing: {
    title: "Ouvrir les coordonnées d’une entreprise",
    data: "Le compte, l’entreprise, la date.",
    purpose: "Protéger les entreprises du démarchage de masse, et leur donner un nombre de consultations.",
    basis: "L’intérêt légitime des entreprises inscrites.",
    seenBy: "Les administrateurs. L’entreprise ne voit qu’un nombre, jamais votre nom.",
  },
  retention: [
    {
      what: "Ouvertures de coordonnées",
      retention: `${RETENTION.words} ; sans lien avec vous dès que le compte est supprimé`,
      why: "durée annoncée au visiteur",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          contactOpenings,
          sql`${contactOpenings.openedAt} < ${ago(now, RETENTION)}`,
        ),
      }),
    },
  ],
  // Account deletion anonymizes the rows: the company keeps its count.
  async exports({ db, actor }) {
    const openedContacts = await db
      .select({ company: companyCard.name, openedAt: contactOpenings.openedAt })
      .from(contactOpenings)
      .innerJoin(companyRows, eq(companyCard.id, contactOpenings.companyId))
      .where(eq(contactOpenings.userId, actor.id));
    return { openedContacts };
  },
};
