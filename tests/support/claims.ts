import { eq } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { postForm, type TypedForm } from "./company-forms.ts";
import { demonstrationTest, perFile } from "./site-test.ts";
import type { Visitor } from "./visitor.ts";

export const STAFF = "equipe@recif.example";
export const claimTest = demonstrationTest.extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }));

const who = { name: "Marie Canari", position: "gérante" };
export const claimUrl = (slug: string) => `/company/${slug}/revendiquer`;
export const claim = (visitor: Visitor, url: string, slug: string, given: TypedForm = {}) =>
  postForm(visitor, url, claimUrl(slug), { ...who, ...given });
export const claimsOf = (db: Database, companyId: string) =>
  db
    .select()
    .from(companyClaims)
    .where(eq(companyClaims.companyId, companyId))
    .orderBy(companyClaims.createdAt);
export const managersOf = (db: Database, companyId: string) =>
  db
    .select({ userId: companyManagers.userId, role: companyManagers.role })
    .from(companyManagers)
    .where(eq(companyManagers.companyId, companyId));
export const mailed = async (db: Database, recipient: string, template: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, recipient))).filter(
    (one) => one.template === template,
  );
