import { and, eq, inArray, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import {
  baseOf,
  companyCard,
  companyDates,
  companyRegister,
  companyRows,
  companyState,
  hasRidet,
} from "#app/core/company/company.reads.ts";
import { contactCard, contactRows, hostOf } from "#app/core/company/contacts.reads.ts";
import { anyOf } from "#app/platform/db/any-of.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import type { ImportedCompany } from "../rows/import-row.ts";

export function findAlike(scope: DbScope, rows: readonly ImportedCompany[]) {
  const slugs = new Set(rows.map((row) => slugify(row.name)));
  const emails = new Set(rows.flatMap((row) => row.email?.toLowerCase() ?? []));
  const numbers = new Set(rows.flatMap((row) => row.ridet?.slice(0, 7) ?? []));
  const hosts = new Set(rows.flatMap((row) => (row.website ? hostsOf(row.website) : [])));
  return inTransaction(scope, async ({ db }) => {
    // 50,000 rows against 100,000 companies take seconds, once per import.
    await db.execute(sql`set local statement_timeout = '60s'`);
    // A union, since a condition over both tables would read them whole.
    const byName = db
      .select({ id: companyCard.id })
      .from(companyRows)
      .where(or(anyOf(companyCard.slug, slugs), anyOf(baseOf(companyCard.slug), slugs)));
    const byContact = db
      .select({ id: contactCard.companyId })
      .from(contactRows)
      .where(or(anyOf(sql`lower(${contactCard.email})`, emails), anyOf(hostOf(contactCard.website), hosts)));
    const byNumber = db
      .select({ id: companyCard.id })
      .from(companyRows)
      .where(and(hasRidet, anyOf(companyRegister.rid, numbers)));
    return db
      .select({
        id: companyCard.id,
        name: companyCard.name,
        slug: companyCard.slug,
        status: companyState.status,
        commune: companyCard.commune,
        email: contactCard.email,
        website: contactCard.website,
        ridet: companyRegister.ridet,
      })
      .from(companyRows)
      .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
      .where(inArray(companyCard.id, union(byName, byContact, byNumber)))
      .orderBy(companyDates.createdAt, companyCard.slug);
  });
}

function hostsOf(website: string): string[] {
  return URL.canParse(website) ? [new URL(website).hostname.replace(/^(www|fr-fr|m)\./, "")] : [];
}
