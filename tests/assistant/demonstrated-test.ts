import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { writeDemonstration } from "#tests/search/wrong-results.ts";
import { filledTest } from "#tests/support/filled-test.ts";

/** `test` with `database`: the demonstration's companies and the site's own articles. */
export const test = filledTest(async (database) => {
  await writeDemonstration(database.db);
  await loadOwnArticles(database);
});
