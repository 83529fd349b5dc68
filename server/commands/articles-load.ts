import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { countOf } from "#app/platform/text/number.ts";
import { withDatabase } from "./with-database.ts";

/** `npm run articles:load`: the articles written for the product, published; those that were ever there are left alone. */
await withDatabase(async ({ db }) => {
  const loaded = await loadOwnArticles({ db });
  console.log(
    loaded > 0 ? `${countOf(loaded, "article")} publiés.` : "Ces articles sont déjà là, ou l’ont été.",
  );
  return 0;
});
