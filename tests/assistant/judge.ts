import { eq } from "drizzle-orm";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { AskedQuestion } from "./questions.ts";

const FIRST = 3;

/** The questions that are answered with none of the right pages first, and what stood there instead. */
export async function wrongAnswers(db: Database, asked: readonly AskedQuestion[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of asked) {
    const found = await retrieve(aPublicScope(db), assistantSources, one.q);
    const shown = found.companies.slice(0, FIRST).map(({ path }) => path);
    const pages = found.passages.slice(0, FIRST).map(({ path }) => path);
    // Whoever is shown companies is shown them first.
    const right = one.pages
      ? [...pages, ...shown].slice(0, FIRST).some((path) => one.pages?.includes(path))
      : await anyFits(db, shown, one);
    if (!right) wrong.push(`${one.q} → ${[...shown, ...pages].join(", ") || "nothing"}`);
  }
  return wrong;
}

async function anyFits(db: Database, paths: readonly string[], { company }: AskedQuestion): Promise<boolean> {
  for (const path of paths) {
    const [found] = await db
      .select()
      .from(companies)
      .where(eq(companies.slug, path.replace("/company/", "")));
    const { categories = [], zones = [], commune = "", name = "" } = found ?? {};
    const fits =
      (!company?.categories || company.categories.some((slug) => categories.includes(slug))) &&
      (!company?.commune || commune === company.commune) &&
      (!company?.zone || zones.includes(company.zone)) &&
      (!company?.name || name.startsWith(company.name));
    if (fits) return true;
  }
  return false;
}
