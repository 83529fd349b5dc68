import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { illustrateOwnArticles } from "#app/features/blog/texts/own-pictures.server.ts";
import { openFiles } from "#app/platform/storage/open-files.server.ts";
import { countOf } from "#app/platform/text/number.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async ({ db, env }) => {
  const loaded = await loadOwnArticles({ db });
  const illustrated = await illustrateOwnArticles({ db, files: openFiles(env) });
  console.log(
    loaded > 0 ? `${countOf(loaded, "article")} publiés.` : "Ces articles sont déjà là, ou l’ont été.",
  );
  if (illustrated > 0) console.log(`${countOf(illustrated, "image")} dessinées.`);
  return 0;
});
