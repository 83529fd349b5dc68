import { listChangedCompanies } from "./core/company/changed-companies.server.ts";
import { listChangedArticles } from "./features/blog/articles/changed-articles.server.ts";
import type { ListChanged } from "./features/index-now/ping.server.ts";

/** What search engines learn of the nouns that publish. */
export const listChangedPages: ListChanged = async (scope, interval) => [
  ...(await listChangedCompanies(scope, interval)),
  ...(await listChangedArticles(scope, interval)),
];
