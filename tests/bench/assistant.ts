import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import { addPost } from "#app/features/blog/staff/posts.server.ts";
import { publishLoaded } from "#app/features/blog/staff/publication.server.ts";
import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { wrongAnswers } from "#tests/assistant/judge.ts";
import { questions } from "#tests/assistant/questions.ts";
import { writeDemonstration } from "#tests/search/judge.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { fillDatabase } from "./fill.ts";
import { needs, towns } from "./searches.ts";
import { largestSize, SIZES } from "./sizes.ts";

const ARTICLES = 1_000;

/** How many questions find their page, and what finding it costs as the site grows. */
export async function assistant(clusterUrl: string): Promise<void> {
  await withDatabase(clusterUrl, async ({ db }) => {
    await writeDemonstration(db);
    await loadOwnArticles({ db });
    const all = Object.values(questions).flat();
    const wrong = await wrongAnswers(db, all);
    console.log(
      `\nQuestions whose page is among the first three: ${all.length - wrong.length} of ${all.length}`,
    );
  });
  console.log(`\nRetrieval beside ${ARTICLES} articles; median / p95 / p99 in ms`);
  for (const size of SIZES.filter((one) => one <= largestSize)) {
    await withDatabase(clusterUrl, async (place) => {
      await fillDatabase(place, size);
      await writeArticles(place.db);
      console.log(`${String(size).padStart(10)} companies ${await timesOf(place.db)}`);
    });
  }
}

/** Each about a need and a town, in some hundred words. */
async function writeArticles(db: Database): Promise<void> {
  for (let n = 0; n < ARTICLES; n += 1) {
    const [need = "", town = ""] = [needs[n % needs.length], towns[(n * 7) % towns.length]];
    const part = `## ${need} à ${town}\n\n${`Pour une petite entreprise de ${town}, ${need} se prépare avant l’incident. `.repeat(12)}`;
    const words = {
      title: `${need} à ${town}, ${n}`,
      excerpt: `Ce que ${need} demande.`,
      body: part.repeat(4),
    };
    const rest = { category: "", image: "", tags: [], services: [], slug: `article-${n}` };
    const id = await addPost({ db }, { ...words, ...rest }, { id: null, name: "Équipe" });
    await publishLoaded({ db }, id, new Date(Date.UTC(2026, 0, 1 + (n % 300))));
  }
}

async function timesOf(db: Database): Promise<string> {
  const scope = { ...aPublicScope(db), memo: createContentMemo().memo };
  const times: number[] = [];
  for (const { q } of Object.values(questions).flat()) {
    const startedAt = performance.now();
    await retrieve(scope, assistantSources, q);
    times.push(performance.now() - startedAt);
  }
  // The first few warm the connection and the code.
  const sorted = times.slice(5).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`;
}

async function withDatabase(
  clusterUrl: string,
  use: (place: { db: Database; url: string }) => Promise<void>,
): Promise<void> {
  const url = await createFrom(clusterUrl, `bench_${randomUUID().slice(0, 8)}`);
  const pool = openPool(url);
  try {
    await use({ db: openDatabase(pool), url });
  } finally {
    await pool.end();
  }
}
