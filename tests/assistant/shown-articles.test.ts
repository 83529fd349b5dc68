import { expect } from "vitest";
import { shownPassage } from "#app/features/assistant/answer/shown-text.ts";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import { findArticlePassages } from "#app/features/blog/articles/article-passages.server.ts";
import { addPost } from "#app/features/blog/staff/posts.server.ts";
import { publishLoaded } from "#app/features/blog/staff/publication.server.ts";
import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";

const MARK_UP = /[|#*`]|-{2,}|={2,}|_{2,}/;

const body = `Ce que coûte un coffre de documents.

## Le coffre de documents

| Coffre | Prix |
| --- | ---: |
| Petit | 900 F |
| Grand | 1 800 F |

### Un titre en dessous

Le coffre ferme à clé.

Un autre titre
---

---

Fin.`;

test("the table of an article is shown as sentences, and its headings and rules are not", async ({ db }) => {
  const post = { title: "Coffre de documents", slug: "coffre", excerpt: "Un coffre.", body };
  const rest = { category: "", image: "", tags: [], services: [] };
  const id = await addPost({ db }, { ...post, ...rest }, { id: null, name: "Équipe" });
  await publishLoaded({ db }, id, new Date("2026-11-01T00:00:00Z"));
  const { passages } = await retrieve(aPublicScope(db), assistantSources, "prix d'un coffre de documents");
  const found = passages.find(({ path }) => path === "/blog/coffre");
  const shown = found ? shownPassage(found).replace(/\s/g, " ") : "";
  expect(shown).toBe(
    "Coffre : Petit ; Prix : 900 F. Coffre : Grand ; Prix : 1 800 F. Le coffre ferme à clé. Fin.",
  );
});

test("no part of the site's own articles shows mark-up", async ({ onTestFinished }) => {
  const database = await aDatabase();
  onTestFinished(() => database.close());
  await loadOwnArticles(database);
  const parts = await findArticlePassages(
    database,
    ["sauvegarde", "mot", "cyclone", "message", "prestataire"],
    20,
  );
  expect(parts.filter(({ text }) => text.includes("|"))).not.toEqual([]);
  const shown = parts.map(({ text, slug: path, title }) =>
    shownPassage({ kind: "article", path, title, text }),
  );
  expect(shown.filter((text) => MARK_UP.test(text))).toEqual([]);
});
