import { leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { contactMessages, rightsRequests } from "#app/features/messages/messages.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "./factories.ts";
import { membersOf } from "./members.ts";
import { startSite } from "./site.ts";
import { aDemonstration, browsed, settingsFor, withComplaints } from "./site-test.ts";

/**
 * `test` with a read-only `site` shared by a worker's files. Contains the demonstration; a signed-in `member`, an
 * `administrator` with a company; near-identical companies; and private data (`CANARIES`). The database refuses
 * writes; files that write use `siteTest` or `demonstrationTest`.
 */
export const readingTest = withComplaints.extend(
  "site",
  { scope: "worker" },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  async ({}, { onCleanup }) => {
    const database = await aDemonstration();
    const { db } = database;
    const site = await startSite(settingsFor(database));
    onCleanup(async () => {
      await site.stop();
      await database.close();
    });
    const people = membersOf({ url: site.url, db });
    const member = await people.signedIn();
    const administrator = await people.signedIn({ role: "admin" });
    const owned = await aCompany(db, { ownerId: administrator.member.id });
    await writeLookalikes(db);
    await plantCanaries(db);
    await refuseWriting(db);
    return { ...browsed(site), db, member, administrator, owned };
  },
);

async function writeLookalikes(db: Database): Promise<void> {
  const duplicate = { name: "Corail (fictif)", commune: "Koné", categories: ["sauvegarde"] };
  await aCompany(db, { ...duplicate, address: "1, rue X, 98860 Koné" });
  await aCompany(db, duplicate);
  await aCompany(db, {
    name: "Compagnie calédonienne de télésurveillance du Grand Sud (fictif)",
    categories: ["iam-gestion-de-lidentite-et-de-lacces"],
  });
}

/** Texts that no page may contain. */
export const CANARIES = [
  "canari-membre@secret.example",
  "Canari Membre",
  "canari-prospect@secret.example",
  "Canari Prospect",
  "DEV-CANARI",
  "canari-message@secret.example",
  "Canari Message",
  "MSG-CANARI",
  "canari-droits@secret.example",
  "Canari Droits",
  "RGPD-CANARI",
];

async function plantCanaries(db: Database): Promise<void> {
  await db
    .insert(users)
    .values({ id: "canari", name: "Canari Membre", email: "canari-membre@secret.example" });
  await db.insert(leads).values({
    reference: "DEV-CANARI",
    companyName: "Canari Demandeur",
    contactName: "Canari Prospect",
    email: "canari-prospect@secret.example",
    serviceType: "sauvegarde",
    leadType: "general",
    idempotencyKey: "00000000-0000-4000-8000-000000000001",
    consentVersion: "test",
  });
  await db.insert(contactMessages).values({
    reference: "MSG-CANARI",
    firstName: "Canari",
    lastName: "Canari Message",
    subject: "Canari Message",
    email: "canari-message@secret.example",
    message: "Canari Message",
    idempotencyKey: "00000000-0000-4000-8000-000000000002",
  });
  await db.insert(rightsRequests).values({
    reference: "RGPD-CANARI",
    firstName: "Canari",
    lastName: "Canari Droits",
    requestType: "access",
    email: "canari-droits@secret.example",
    dueAt: new Date(),
    idempotencyKey: "00000000-0000-4000-8000-000000000003",
  });
}

/** Writes caused by reading: prolonged sessions, limits, reader counts, refused accesses. */
const WRITTEN_BY_READING = [
  "sessions",
  "rate_limits",
  "daily_counts",
  "company_visits",
  "post_views",
  "search_misses",
  "audit_log",
];

async function refuseWriting(db: Database): Promise<void> {
  const but = WRITTEN_BY_READING.map((name) => `'${name}'`).join();
  await db.execute(`
    create function refuse_writing() returns trigger language plpgsql as $$
      begin raise exception 'this site is only read: % of % needs a site of its own', tg_op, tg_table_name; end $$`);
  await db.execute(`
    do $$ declare one text; begin
      for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname not in (${but}) loop
        execute format('create trigger refuse_writing before insert or update or delete on %I
          for each row execute function refuse_writing()', one);
      end loop; end $$`);
}
