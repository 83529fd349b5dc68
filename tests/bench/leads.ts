import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { sendReminders } from "#app/features/leads/reminders/reminders.server.ts";
import { assignLead } from "#app/features/leads/staff/staff-acts.server.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope, aPublicScope } from "#tests/support/scope.ts";
import { type BenchSite, withSite } from "./bench-site.ts";
import { type Curves, measurePages, printCurves } from "./curves.ts";
import { fillDatabase, type Place } from "./fill.ts";
import { howMany, largestSize } from "./how-many.ts";
import { signIn } from "./sign-in.ts";
import { medianOf } from "./times.ts";

const SIZES = [1_000, 100_000];
const COMPANIES = 1_000;
const ASSIGNED = 100;

const pages: Record<string, string[]> = {
  "staff, general": ["/admin/demandes/generales", "/admin/demandes/generales?page=9"],
  "staff, searched": ["boulangerie 77", "canari-512", "DEV-2"].map(
    (q) => `/admin/demandes/generales?q=${encodeURIComponent(q)}`,
  ),
  "staff, filtered": ["/admin/demandes/generales?category=sauvegarde&sans-reponse=1"],
  "staff, late": ["/admin/demandes/generales?en-souffrance=1"],
  "provider, all": ["/my-company/leads", "/my-company/leads?page=2"],
  "provider, new": ["/my-company/leads?etat=nouveaux"],
  "provider, searched": ["/my-company/leads?q=boulangerie"],
};

export async function leads(clusterUrl: string): Promise<void> {
  const sizes = SIZES.filter((size) => size <= largestSize);
  const loads: Curves = {};
  for (const size of sizes)
    await withSite(clusterUrl, { before: (place) => fillLeads(place, size) }, async (site) => {
      const headers = { cookie: await signIn(site, { role: "admin" }) };
      await site.pool.query(`insert into company_managers (company_id, user_id, role)
        select id, (select u.id from users as u where role = 'admin' order by created_at desc limit 1) as who, 'owner'
        from companies order by companies.id limit 1`);
      await measurePages(site, pages, { headers }, loads);
      await assignAndRemind(site, size);
    });
  printCurves("Lists of leads, by their number", loads, sizes);
}

async function fillLeads(place: Place, size: number): Promise<void> {
  await fillDatabase(place, COMPANIES);
  const { db } = place;
  for (let first = 1; first <= size; first += 10_000)
    await db.execute(sql`
    insert into leads (reference, company_name, contact_name, email, service_type, message, lead_type, status,
      idempotency_key, consent_version, created_at, answer_due_at, escalate_at, first_answer_at, archived_from)
    select 'DEV-' || upper(lpad(to_hex(n), 6, '0')), 'Boulangerie ' || n, 'Marie Canari', 'canari-' || n || '@client.example',
      case n % 3 when 0 then 'sauvegarde' when 1 then 'audit-conseil' else 'securite-web' end,
      'Le canari garde ses données sur un seul disque.',
      case when n % 4 = 0 then 'company_specific' else 'general' end, case when n % 10 < 8 then 'archive' else 'nouveau' end,
      gen_random_uuid(), 'bench', now() - (n % 360) * interval '1 day' - n * interval '1 second',
      now() - (n % 360) * interval '1 day', null,
      case when n % 2 = 0 then now() - (n % 360) * interval '1 day' end, case when n % 10 < 8 then 'nouveau' end
    from generate_series(${first}::integer, ${Math.min(first + 9_999, size)}::integer) as n`);
  for (let first = 1; first <= size; first += 10_000)
    await db.execute(sql`
    insert into lead_recipients (lead_id, company_id, chosen_by, state, sent_at, answered_at, remind_at)
    select l.id, c.id, 'visitor', case when l.n <= 100 then 'seen' else 'declined' end, l.created_at, l.first_answer_at, null
    from (select *, row_number() over (order by id) as n from leads) as l
    join (select id, row_number() over (order by id) as n from companies) as c
      on c.n = case when l.n <= 100 then 1 else 2 + l.n % ${COMPANIES - 1} end
    where l.n between ${first}::integer and ${first + 9_999}::integer`);
  await db.execute(sql`analyze`);
}

async function assignAndRemind({ db, pool }: Pick<BenchSite, "db" | "pool">, size: number): Promise<void> {
  const scope = anAdminScope(db, await aMember(db, { role: "admin" }));
  const { rows: open } = await pool.query<{ id: string }>(
    "select id from leads where status = 'nouveau' order by id limit $1",
    [ASSIGNED],
  );
  const { rows: five } = await pool.query<{ id: string }>(
    "select id from companies where status = 'published' order by id desc limit 5",
  );
  const companyIds = five.map(({ id }) => id);
  const assigned = await medianOf(open.length, (n) => assignLead(scope, open[n]?.id ?? "", companyIds));
  const inserted = await medianOf(open.length, () =>
    pool.query("insert into lead_events (lead_id, to_status) values ($1, 'nouveau')", [open[0]?.id]),
  );
  console.log(`\nOne lead assigned to five companies, with ${size} leads`);
  console.log(`  whole        median ${assigned.toFixed(1)} ms`);
  console.log(`  bare insert  median ${inserted.toFixed(2)} ms, ratio ${(assigned / inserted).toFixed(0)}`);

  // Half a percent is due, as on an ordinary day.
  const due = howMany(Math.ceil(size / 200));
  await pool.query(
    `update lead_recipients set remind_at = now() - interval '1 hour', state = 'sent'
     where id in (select r.id from lead_recipients r join leads l on l.id = r.lead_id
       where l.status = 'nouveau' and r.remind_at is null limit $1)`,
    [due],
  );
  const onError = (error: unknown) => {
    throw error;
  };
  // Business hours, whenever this runs.
  const now = new Date("2027-03-02T10:00+11:00");
  const startedAt = performance.now();
  const { reminders } = await sendReminders(aPublicScope(db), { now, onError });
  const took = performance.now() - startedAt;
  console.log(
    `Reminders over ${size} leads: ${reminders} in ${took.toFixed(0)} ms, ${(took / reminders).toFixed(1)} ms each`,
  );
  const again = performance.now();
  await sendReminders(aPublicScope(db), { now, onError });
  console.log(`  nothing due: ${(performance.now() - again).toFixed(1)} ms`);
}
