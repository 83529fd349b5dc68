import { and, desc, isNotNull, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { asCard, cardCuts } from "#app/core/company/card.server.ts";
import { companyCard, companyDates, companyRows } from "#app/core/company/company.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { FeedEntry } from "#app/platform/seo/feeds.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import type { FedCompanies } from "./company-feed.ts";
import { matching } from "./search/query.server.ts";

const FED = 30;

/** The latest published, with what a signed-out visitor reads of them. */
export async function newCompanies({ db }: DbScope, filters: FedCompanies): Promise<FeedEntry[]> {
  const { publishDate, updatedAt } = companyDates;
  const found = await db
    .select({ ...companyCard, publishDate, updatedAt })
    .from(companyRows)
    .where(and(matching(filters), isNotNull(publishDate)))
    .orderBy(sql`${desc(publishDate)} nulls last`, companyCard.id)
    .limit(FED);
  return found.map((company) => {
    const { name, summary, href } = asCard(company, cardCuts.row);
    const published = company.publishDate ?? company.updatedAt;
    return {
      id: company.id,
      path: href,
      title: name,
      summary,
      text: plainTextOf(company.description),
      author: name,
      category: categoryName(company.categories[0] ?? "") || "Entreprise",
      published,
      updated: company.updatedAt > published ? company.updatedAt : published,
    };
  });
}
