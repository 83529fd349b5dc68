import { companies } from "#app/core/company/company.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { managedBy } from "./visibility.server.ts";

export async function listManagedNames({ db, actor }: MemberScope): Promise<string[]> {
  const managed = await db.select({ name: companies.name }).from(companies).where(managedBy(actor)).limit(20);
  return managed.map(({ name }) => name);
}
