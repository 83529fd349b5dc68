import { eq } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "./factories.ts";

/** One in each state that is not public. */
export async function hiddenCompanies(db: Database, given: Parameters<typeof aCompany>[1] = {}) {
  const hidden = [];
  for (const status of ["draft", "pending", "offline"] as const)
    hidden.push(await aCompany(db, { ...given, status }));
  const archived = await aCompany(db, given);
  await db
    .update(companies)
    .set({ status: "archived", archivedAt: new Date(), archivedFrom: "published" })
    .where(eq(companies.id, archived.id));
  return [...hidden, archived];
}
