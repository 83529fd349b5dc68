import { sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { aCompany } from "#tests/support/factories.ts";
import { withSite } from "./bench-site.ts";
import { printCurves } from "./curves.ts";
import type { Place } from "./fill.ts";
import { type Load, run } from "./load.ts";
import { largestSize } from "./sizes.ts";
import { signIn } from "./visitors.ts";

const SIZES = [1_000, 100_000];
const REQUESTS = 200;
const WARMING = 30;

const pages: Record<string, string[]> = {
  users: ["/admin/utilisateurs", "/admin/utilisateurs?page=5"],
  "users, by name": ["/admin/utilisateurs?sort=nom"],
  "users, last sign-in": ["/admin/utilisateurs?sort=visite"],
  "users, searched": ["12", "777", "nobody"].map((q) => `/admin/utilisateurs?q=personne-${q}`),
  "users, filtered": ["/admin/utilisateurs?filtre=suspendus", "/admin/utilisateurs?filtre=a-confirmer"],
  subscribers: ["/admin/newsletter/abonnes", "/admin/newsletter/abonnes?page=4"],
  "subscribers, searched": ["/admin/newsletter/abonnes?q=lecteur-77"],
  newsletter: ["/admin/newsletter"],
};
const exported = { users: "/admin/utilisateurs/export", subscribers: "/admin/newsletter/abonnes/export" };

/** The staff's lists of people with a thousand and a hundred thousand of each, and what an export of all takes of memory. */
export async function staff(clusterUrl: string): Promise<void> {
  const sizes = SIZES.filter((size) => size <= largestSize);
  const loads: Record<string, Load[]> = {};
  for (const size of sizes)
    await withSite(clusterUrl, { before: (place) => fill(place, size) }, async (site) => {
      const cookie = await signIn(site, site.pool, { role: "admin" });
      for (const [name, paths] of Object.entries(pages)) {
        const options = { connections: 1, headers: [cookie] };
        await run(site.url, paths, { ...options, requests: WARMING });
        const load = await run(site.url, paths, { ...options, requests: REQUESTS });
        if (load.bad > 0) throw new Error(`${name} at ${size}: ${load.bad} answers were not 200`);
        loads[name] = [...(loads[name] ?? []), load];
      }
      for (const [name, path] of Object.entries(exported)) {
        const answer = await fetch(site.url + path, { headers: { cookie: cookie.slice("Cookie: ".length) } });
        let bytes = 0;
        for await (const chunk of answer.body ?? []) bytes += chunk.byteLength;
        console.log(`export of ${size} ${name}: ${answer.status}, ${(bytes / 1e6).toFixed(1)} MB`);
      }
    });
  printCurves("The staff's lists of people, median / p95 in ms, by number of people", loads, sizes);
}

async function fill({ db }: Place, size: number): Promise<void> {
  await aCompany(db, { name: "Une seule (fictif)" });
  await db.transaction(async (tx) => {
    // A hundred thousand rows and their indexes take longer than a page may.
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await fillPeople({ db: tx }, size);
  });
  await db.execute(sql`analyze`);
}

async function fillPeople({ db }: DbScope, size: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, email, email_verified, suspended_at, created_at, last_sign_in_at)
    select gen_random_uuid()::text, 'Personne ' || n, 'personne-' || n || '@mesure.example', n % 10 > 0,
      case when n % 200 = 0 then now() end, now() - n * interval '1 minute',
      case when n % 3 = 0 then now() - n * interval '30 seconds' end
    from generate_series(1, ${size}) n`);
  await db.execute(sql`
    insert into newsletter_subscriptions (email, unsubscribe_token, is_active, is_business_owner, confirmed_at, subscribed_at)
    select 'lecteur-' || n || '@mesure.example', 'jeton-' || n, n % 10 > 0, n % 4 = 0, now(), now() - n * interval '1 minute'
    from generate_series(1, ${size}) n`);
}
