import { eq } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { type Retrieved, retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { AskedQuestion } from "./questions.ts";

const FIRST = 3;

export async function wrongAnswers(db: Database, asked: readonly AskedQuestion[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of asked) {
    const found = await retrieve(aPublicScope(db), assistantSources, one.q);
    const instead = await wrongFound(db, found, one);
    if (instead) wrong.push(`${one.q} → ${instead}`);
  }
  return wrong;
}

type Right = Pick<AskedQuestion, "pages" | "company">;

/** The wrong first result; undefined when it is right. */
export async function wrongFound(db: Database, found: Retrieved, right: Right): Promise<string | undefined> {
  const shown = found.companies.slice(0, FIRST).map(({ path }) => path);
  const pages = found.passages.slice(0, FIRST).map(({ path }) => path);
  const isRight = right.pages
    ? [...pages, ...shown].slice(0, FIRST).some((path) => right.pages?.includes(path))
    : await anyFits(db, shown, right);
  return isRight ? undefined : [...shown, ...pages].join(", ") || "nothing";
}

async function anyFits(db: Database, paths: readonly string[], { company }: Right): Promise<boolean> {
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
