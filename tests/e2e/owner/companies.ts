import { eq } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { aBusyCompany as aBusyCompanyIn } from "#tests/support/busy-company.ts";

export async function aBusyCompany(ownerId: string) {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    return await aBusyCompanyIn(openDatabase(pool), ownerId);
  } finally {
    await pool.end();
  }
}

export async function statusOf(slug: string): Promise<string | undefined> {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    const [found] = await openDatabase(pool)
      .select({ status: companies.status })
      .from(companies)
      .where(eq(companies.slug, slug));
    return found?.status;
  } finally {
    await pool.end();
  }
}
