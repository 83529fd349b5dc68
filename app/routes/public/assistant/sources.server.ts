import { categoryName } from "#app/core/catalogue/categories.ts";

import { asRow, type CompanyCard, cardCuts } from "#app/core/company/card.server.ts";
import { measures } from "#app/core/diagnostic/measures/measures.ts";
import { placesIn } from "#app/core/search/places.ts";
import { categoryPassages } from "#app/features/assistant/retrieval/catalogue-passages.ts";
import { helpPassages } from "#app/features/assistant/retrieval/help-passages.ts";
import type {
  CorpusSource,
  FoundCompany,
  Passage,
  Sources,
} from "#app/features/assistant/retrieval/passage.ts";
import { findArticlePassages } from "#app/features/blog/articles/article-passages.server.ts";
import { articlePath } from "#app/features/blog/articles/blog-url.ts";
import { listResponders } from "#app/features/directory/helping/responders.server.ts";
import { searchCompanies } from "#app/features/directory/search/search.server.ts";
import { adviceOn, type Situation, situations } from "#app/features/emergency/triage.rules.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { emergencyWords } from "./emergency-words.ts";
import { siteHelp } from "./site-help/site-help.server.ts";

const ARTICLES = 4;

const firstSteps = (seen: Situation): Passage => {
  const { title, steps } = adviceOn(seen);
  return {
    kind: "emergency",
    path: "/urgence-cyber",
    title: "Urgence cyber",
    text: [`${title}.`, ...steps].join(" "),
    words: emergencyWords[seen],
  };
};
const emergencyPassages = situations.map(({ key }) => firstSteps(key));

const measurePassages: readonly Passage[] = measures.map(({ title, why, how }) => ({
  kind: "diagnostic",
  path: "/diagnostique",
  title: "Diagnostic cybersécurité",
  text: [`${title}.`, why, ...how].join(" "),
}));

const fromArticles: CorpusSource = async (scope, { asked }) =>
  (
    await findArticlePassages(
      scope,
      asked.terms.map(({ query }) => query),
      ARTICLES,
    )
  ).map(({ slug, title, heading, text }) => ({
    kind: "article",
    path: articlePath(slug),
    title,
    text,
    words: heading,
  }));

async function companiesAbout(scope: MemoScope, text: string, most: number) {
  const { companies } = await searchCompanies(scope, { q: text }, { page: 1, size: most });
  return companies.map(asFound);
}

async function respondersFor(scope: DbScope, text: string, most: number) {
  return (await listResponders(scope, placesIn(text), most)).map(asFound);
}

function asFound(company: CompanyCard): FoundCompany {
  const { href, name, summary, place, verifiedOn } = asRow(company, cardCuts.row);
  return { path: href, name, summary, place, verifiedOn, categories: company.categories.map(categoryName) };
}

export const assistantSources: Sources = {
  corpus: [
    () => helpPassages,
    siteHelp,
    () => categoryPassages,
    () => emergencyPassages,
    () => measurePassages,
    fromArticles,
  ],
  companies: companiesAbout,
  responders: respondersFor,
  firstSteps,
};
