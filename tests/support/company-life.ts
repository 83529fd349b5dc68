import { randomBytes, randomInt } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aSubmission, postForm, type TypedForm } from "./company-forms.ts";
import { aCompany } from "./factories.ts";
import { perFile, siteTest } from "./site-test.ts";
import type { Visitor } from "./visitor.ts";

export const STAFF = "equipe@recif.example";

export const companyTest = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }));

export const newest = async (db: Database) => {
  const [found] = await db.select().from(companies).orderBy(desc(companies.createdAt)).limit(1);
  if (!found) throw new Error("no company");
  return found;
};
export const versionsOf = (db: Database, companyId: string) =>
  db
    .select()
    .from(companyVersions)
    .where(eq(companyVersions.companyId, companyId))
    .orderBy(companyVersions.createdAt);
export const mailsTo = async (db: Database, recipient: string) =>
  (await db.select({ template: mails.template }).from(mails).where(eq(mails.recipient, recipient))).map(
    ({ template }) => template,
  );

export const aName = () => {
  const words = [
    "Notou",
    "Bulime",
    "Kagou",
    "Dawa",
    "Tricot",
    "Banian",
    "Niaouli",
    "Santal",
    "Gaïac",
    "Houp",
  ];
  return `${words[randomInt(words.length)]} ${randomBytes(8).toString("hex")}`;
};
export const submit = (visitor: Visitor, url: string, given: TypedForm = {}) => {
  const name = aName();
  const host = `${name.toLowerCase().replace(/[^a-z0-9]/g, "-")}.example`;
  const fields = aSubmission({ name, email: `canari@${host}`, website: `https://${host}` });
  return postForm(visitor, url, "/add-company", { ...fields, ...given });
};

/** A request that arrives while the company is locked, and continues after the change. */
export async function arrivingMeanwhile<Answer>(
  db: Database,
  companyId: string,
  { arrives, made }: { arrives: () => Promise<Answer>; made: (tx: Database) => Promise<unknown> },
): Promise<Answer> {
  const { answer } = await db.transaction(async (tx) => {
    await tx.select().from(companies).where(eq(companies.id, companyId)).for("update");
    const coming = arrives();
    await expect
      .poll(async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await made(tx);
    return { answer: coming };
  });
  return answer;
}

export const seenOn = (body: string, companyId: string) =>
  new RegExp(`name="seen" value="(${companyId} [^"]+)"`).exec(body)?.[1] ?? "";

/** A published company of a member, and an administrator. */
export async function published({ site, database }: { site: Site; database: { db: Database } }) {
  const { member, visitor } = await site.signedIn();
  const admin = await site.signedIn({ role: "admin" });
  const name = aName();
  const { id, slug } = await aCompany(database.db, { name, ownerId: member.id, submittedBy: member.id });
  const edit = (given: TypedForm) => {
    const fields = aSubmission({ name, email: "canari@publiee.example", website: "" });
    return postForm(visitor, site.url, `/my-company/edit/${id}`, { ...fields, ...given });
  };
  const decide = async (fields: Record<string, string>, who = admin) =>
    who.visitor.post(`/admin/fiches/${id}`, {
      seen: await stampReadOn(who.visitor, `/admin/fiches/${id}`),
      ...fields,
    });
  const waiting = async () =>
    (await versionsOf(database.db, id)).find(({ state }) => state === "waiting")?.id ?? "";
  return { member, visitor, admin, id, slug, name, edit, decide, waiting };
}
export async function stampReadOn(visitor: Visitor, path: string): Promise<string> {
  const stamps = (await visitor.get(path)).body.matchAll(/name="seen"[^>]*value="([\w-]{22})"/g);
  return [...stamps][0]?.[1] ?? "";
}

type Site = {
  url: string;
  signedIn(given?: {
    role: "admin";
  }): Promise<{ member: { id: string; email: string; name: string }; visitor: Visitor }>;
  visitor(): Visitor;
};
