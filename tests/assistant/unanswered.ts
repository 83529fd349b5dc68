import { shownPassage } from "#app/features/assistant/answer/shown-text.ts";
import type { Passage } from "#app/features/assistant/retrieval/passage.ts";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { SiteQuestion } from "./site-questions.ts";

const asRead = (passage: Passage) => shownPassage(passage).replace(/\s/g, " ");

/**
 * Questions about the site without a good answer: one of the first `most` passages must be of the right page and
 * contain every fact as shown, and no company may be listed.
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
