import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { aRun } from "./diagnostics.ts";
import { aSite } from "./scope.ts";

/** Above twice what lists count, so that a capped count reads less than half of a table. */
export const GROWN = 5_000;

/** `n` is the row's number; rows lie an hour apart. */
const at = sql`now() - n * interval '1 hour'`;
const day = sql`current_date - n % 299`;
const hash = sql`md5('grown ' || n)`;
const who = sql`'grown-' || n`;
const mail = sql`'grown-' || n || '@client.example'`;
const company = sql`(array(select id from companies where slug ~ '^grown-' order by slug))`;

/** Rows of one transaction where a trigger changes one row for each: every version of it is read again. */
const PART = 5_000;

const between = (first: number, last: number) =>
  sql.raw(`from generate_series(${first}::integer, ${last}::integer) as n`);

/** @param rows of every table that people and time fill, beside those that are there: some published companies */
export async function growTables(url: string, rows = GROWN): Promise<void> {
  // Without the pool's statement timeout.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = openDatabase(client);
  // Its set of questions is written with the first run.
  await aRun({ db, site: aSite() });
  const n = between(1, rows);
  const parts = Array.from({ length: Math.ceil(rows / PART) }, (_, part) =>
    between(part * PART + 1, Math.min(rows, (part + 1) * PART)),
  );
  for (const grown of [people, companies, requests, words, traces]) {
    for (const statement of grown(n, parts)) await db.execute(statement);
    await client.query("analyze");
  }
  await client.query(
    "set recif.retention = on; select make_months('company_visits'); select make_months('audit_log'); reset recif.retention",
  );
  await client.query("vacuum analyze");
  await client.end();
}

const people = (n: SQL) => [
  sql`insert into users (id, name, email, email_verified, last_sign_in_at, created_at) select ${who}, 'Membre', ${mail}, true, ${at}, ${at} ${n}`,
  sql`insert into accounts (id, account_id, provider_id, user_id, password, updated_at) select ${who}, ${who}, 'credential', ${who}, 'x', now() ${n}`,
  sql`insert into sessions (id, token, user_id, expires_at, updated_at) select ${who}, ${who}, ${who}, now() + interval '1 day', now() ${n}`,
  sql`insert into push_subscriptions (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, site_key, seen_at) select ${who}, ${who}, ${who}, ${who}, 'x', 'x', 'x', ${at} ${n}`,
  sql`insert into auth_tokens (user_id, kind, token_hash, expires_at) select ${who}, 'login', ${who}, now() + interval '1 hour' ${n}`,
  sql`insert into pending_sign_ins (user_id, token_hash, door, redirect_to, expires_at) select ${who}, ${who}, 'password', '/', now() + interval '1 hour' ${n}`,
  sql`insert into email_changes (user_id, old_email, new_email, confirm_hash, confirm_until) select ${who}, ${mail}, ${mail}, ${who}, now() + interval '1 hour' ${n}`,
  sql`insert into passkeys (user_id, name, credential_id, public_key, counter) select ${who}, 'Clé', ${who}, 'x', 0 ${n}`,
  sql`insert into totp_factors (user_id, secret) select ${who}, 'x' ${n}`,
  sql`insert into recovery_codes (user_id, code_hash) select ${who}, 'x' ${n}`,
  sql`insert into newsletter_subscriptions (email, unsubscribe_token, is_active, confirmed_at, subscribed_at) select ${mail}, ${who}, n % 4 > 0, ${at}, ${at} ${n}`,
];

const companies = (n: SQL, parts: readonly SQL[]) => [
  ...parts.map(
    (
      part,
    ) => sql`with model as (select *, row_number() over (order by slug) as place from companies where status = 'published' and slug !~ '^grown-')
    insert into companies (slug, name, description, categories, zones, commune, status, has_website, search_lexemes, submitted_by, submission_date, publish_date, created_at, updated_at)
    select 'grown-' || lpad(n::text, 6, '0'), 'Entreprise ' || n, m.description, m.categories, m.zones, m.commune,
      case n % 50 when 0 then 'pending' when 1 then 'offline' else 'published' end, true, m.search_lexemes, ${who}, ${at}, ${at}, ${at}, ${at}
    ${part} join model as m on m.place = 1 + n % (select count(*) from model)`,
  ),
  sql`insert into company_contacts (company_id, email, website) select id, 'contact@' || slug || '.example', 'https://' || slug || '.example'
    from companies where slug ~ '^grown-'`,
  sql`insert into company_managers (company_id, user_id, role) select ${company}[n], ${who}, 'owner' ${n}`,
  sql`insert into company_versions (company_id, author_id, origin, state, content, decided_at, created_at)
    select ${company}[n], ${who}, 'submission', 'applied', '{}', ${at}, ${at} ${n}`,
  sql`insert into company_claims (company_id, claimant_id, name, position, state, decided_at, created_at)
    select ${company}[n], ${who}, 'Marie', 'gérante', 'approved', ${at}, ${at} ${n}`,
  sql`insert into company_credentials (company_id, kind, number, state, valid_until, document_hash, declared_by, decided_at, checked_at, recheck_at, created_at)
    select ${company}[n], 'qualiopi', n::text, 'replaced', current_date, repeat('0', 64), ${who}, ${at}, ${at}, ${at}, ${at} ${n}`,
  sql`insert into manager_invitations (company_id, email, token_hash, expires_at) select ${company}[n], ${mail}, ${who}, now() + interval '1 day' ${n}`,
  sql`insert into company_visits (company_id, day, visits) select ${company}[1 + n % 500], current_date - n / 500 * 30, n ${n}`,
  sql`insert into contact_openings (company_id, user_id, opened_at) select ${company}[n], ${who}, ${at} ${n}`,
];

const requests = (n: SQL, parts: readonly SQL[]) => [
  sql`insert into leads (reference, company_name, contact_name, email, service_type, lead_type, status, archived_from, idempotency_key, consent_version, created_at, answer_due_at, first_answer_at)
    select ${who}, 'Boulangerie', 'Marie', ${mail}, 'sauvegarde', case n % 4 when 0 then 'company_specific' else 'general' end,
      case n % 10 when 0 then 'nouveau' else 'archive' end, case n % 10 when 0 then null else 'nouveau' end, gen_random_uuid(), 'v1', ${at}, ${at}, ${at} ${n}`,
  ...parts.map(
    (part) => sql`insert into lead_recipients (lead_id, company_id, chosen_by, state, sent_at, answered_at)
    select id, ${company}[n], 'visitor', 'declined', created_at, created_at ${part} join leads on reference = ${who}`,
  ),
  sql`insert into lead_events (lead_id, recipient_id, to_status) select lead_id, id, 'archive' from lead_recipients`,
  sql`insert into lead_messages (lead_id, recipient_id, from_company, body, read_at) select lead_id, id, true, 'Bonjour.', now() from lead_recipients`,
  sql`insert into reviews (company_id, lead_id, service, state, waiting_since, experienced_at, expires_at, author_hash, author_trade, author_commune, author_size, responsiveness, clarity, body, naming, network_hash, submitted_at, decided_at, published_at)
    select company_id, lead_id, 'sauvegarde', case when waits then 'waiting' else 'published' end, case when waits then sent_at end, sent_at, sent_at, ${hash}, 'shop', 'Houaïlou', n::text, 4, 4, 'Un travail bien fait.', 'general', ${hash}, sent_at, sent_at, sent_at
    from (select company_id, lead_id, sent_at, row_number() over () as n, row_number() over () % 50 = 0 as waits from lead_recipients) as r`,
  sql`insert into review_reports (review_id, email, body, idempotency_key, waiting_since, answered_at)
    select id, 'grown-' || id || '@client.example', 'Il nomme une personne.', gen_random_uuid(), case when state = 'waiting' then now() end, case when state <> 'waiting' then submitted_at end from reviews`,
  sql`insert into company_answer_times (company_id, requests, answered, median_minutes) select ${company}[n], 5, 4, n ${n} on conflict do nothing`,
  sql`insert into lead_offers (recipient_id, amount, delay) select id, 450000, '3 semaines' from lead_recipients on conflict do nothing`,
  sql`insert into lead_notes (recipient_id, body) select id, 'À rappeler.' from lead_recipients`,
  sql`insert into contact_messages (reference, first_name, last_name, email, subject, message, status, idempotency_key, created_at)
    select ${who}, 'Marie', 'Canari', ${mail}, 'Une fiche', 'Bonjour.', case n % 10 when 0 then 'new' else 'closed' end, gen_random_uuid(), ${at} ${n}`,
  sql`insert into contact_replies (message_id, body) select id, 'Merci.' from contact_messages`,
  sql`insert into rights_requests (reference, first_name, last_name, email, request_type, proven_at, due_at, closed_at, idempotency_key, created_at)
    select ${who}, 'Marie', 'Canari', ${mail}, 'access', ${at}, ${at} + interval '1 month', case when n % 10 > 0 then ${at} end, gen_random_uuid(), ${at} ${n}`,
  sql`insert into rights_events (request_id, kind, body) select id, 'note', 'Vu.' from rights_requests`,
  sql`insert into diagnostic_runs (key_hash, user_id, set_version, sealed, finished_at, created_at)
    select ${who}, ${who}, (select max(version) from diagnostic_sets), 'x', ${at}, ${at} ${n}`,
  sql`insert into diagnostic_links (token_hash, run_id, expires_at) select key_hash, id, now() + interval '1 day' from diagnostic_runs`,
  sql`insert into website_checks (company_id, website, answer, dead_days, dead_since, asked_at, next_at)
    select company_id, website, 'dead', '{}', ${at}, ${at}, now() + interval '1 day'
    ${n} join (select company_id, website, row_number() over (order by company_id) as n from company_contacts where website is not null) as k using (n)`,
  sql`insert into confirmation_requests (company_id, asked_at) select ${company}[n], ${at} ${n}`,
  sql`insert into change_reports (reference, company_id, change, message, email, status, idempotency_key, created_at)
    select ${who}, ${company}[n], 'moved', 'À Koné.', ${mail}, case n % 10 when 0 then 'new' else 'corrected' end, gen_random_uuid(), ${at} ${n}`,
  sql`insert into company_absences (company_id, starts_on, ends_on)
    select ${company}[n], current_date - 400, current_date - 390 ${n} on conflict do nothing`,
  sql`insert into call_backs (first_name, phone, situation, state, company_id, accepted_at, phone_hash, network_hash, idempotency_key, created_at, opened_at)
    select 'Marie', '75 12 34', 'rancon', case n % 10 when 0 then 'open' else 'called' end, ${company}[n],
      case when n % 10 > 0 then ${at} end, ${hash}, ${hash}, gen_random_uuid(), ${at}, ${at} ${n}`,
  sql`insert into call_back_recipients (call_back_id, company_id) select id, ${company}[row_number() over ()] from call_backs`,
  sql`insert into on_call_duties (company_id, phone, phone_public) select ${company}[n], '75 12 34', true ${n} on conflict do nothing`,
  sql`insert into diagnostic_requests (reference, name, email, company, score, status, idempotency_key, created_at)
    select ${who}, 'Marie', ${mail}, 'Boulangerie', 40, case n % 10 when 0 then 'new' else 'closed' end, gen_random_uuid(), ${at} ${n}`,
];

const words = (n: SQL) => [
  sql`insert into mails (template, recipient, status, message_id, created_at, sent_at)
    select 'login-link', ${mail}, case n % 100 when 0 then 'failed' else 'sent' end, ${who}, ${at}, ${at} ${n}`,
  sql`insert into newsletter_issues (subject, body, state) values ('Lettre', 'Bonjour', 'sent')`,
  sql`insert into newsletter_deliveries (issue_id, subscription_id, mail_id)
    select (select id from newsletter_issues limit 1), s.id, m.id from newsletter_subscriptions as s join mails as m on m.recipient = s.email`,
  sql`insert into mail_suppressions (purpose, address_hash, suppressed_at) select 'company-requests', ${hash} || ${hash}, now() ${n}`,
  sql`insert into frozen_addresses (address_hash) select ${hash} ${n}`,
  sql`insert into imports (file_hash, file_name, state, origin, created_at) select ${hash}, 'entreprises.csv', 'done', 'page', ${at} ${n}`,
  sql`insert into import_rows (import_id, row_number, company_id, outcome) select id, 2, ${company}[row_number() over ()], 'created' from imports`,
];

const traces = (n: SQL) => [
  sql`insert into audit_log (actor_id, action, subject, created_at) select ${who}, 'sign-in', ${who}, ${at} ${n}`,
  sql`insert into consent_proofs (purpose, subject_id, text_version, page) select 'test', ${who}, 'v1', '/' ${n}`,
  sql`insert into rate_limits (key, window_start, expires_at) select ${who}, now(), now() + interval '1 hour' ${n}`,
  sql`insert into spent_challenges (hash, expires_at) select ${hash}, now() + interval '1 hour' ${n}`,
  sql`insert into verifications (id, identifier, value, expires_at) select ${who}, ${who}, 'x', now() + interval '1 hour' ${n}`,
  sql`insert into unused_files (key) select ${hash} ${n}`,
  sql`insert into search_misses (day, query, count) select ${day}, ${who}, 1 ${n}`,
  sql`insert into assistant_gaps (day, subject, count) select ${day}, ${who}, 1 ${n}`,
  sql`insert into daily_counts (day, event, count, value) select current_date - n % 1999, 'page:' || n % 20, n, 0 ${n} on conflict do nothing`,
  sql`insert into setting_changes (key, actor_id, created_at) select 'localPresence', ${who}, ${at} ${n}`,
  sql`insert into retention_runs (started_at, finished_at, rows, failures, files, lines, id) select ${at}, ${at}, 0, 0, 0, '[]', 1000 + n ${n}`,
];
