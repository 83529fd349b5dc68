import { shownPassage } from "#app/features/assistant/answer/shown-text.ts";
import type { Passage } from "#app/features/assistant/retrieval/passage.ts";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { SiteQuestion } from "./site-questions.ts";

/** Spaces that do not break are spaces to a reader. */
const asRead = (passage: Passage) => shownPassage(passage).replace(/\s/g, " ");

/**
 * The questions about the site that are not answered: one of the first `most` passages is of the right page and holds, as
 * it is shown, every fact; and no company is shown to whoever asks about the site.
 */
export async function unanswered(
  db: Database,
  asked: readonly SiteQuestion[],
  most: number,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { q, pages, facts } of asked) {
    const { passages, companies } = await retrieve(aPublicScope(db), assistantSources, q);
    const shown = passages.slice(0, most);
    const right = shown.some(
      (passage) => pages.includes(passage.path) && facts.every((fact) => fact.test(asRead(passage))),
    );
    if (right && companies.length === 0) continue;
    const instead = shown.map((passage) => `${passage.path} « ${asRead(passage).slice(0, 90)} »`);
    wrong.push(`${q} → ${[...companies.map(({ path }) => path), ...instead].join(" | ") || "nothing"}`);
  }
  return wrong;
}
