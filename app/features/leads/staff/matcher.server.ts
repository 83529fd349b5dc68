import { sql } from "drizzle-orm";
import { isAbsent } from "#app/core/company/absences.server.ts";
import { companyCard, companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import { isManaged, isPublished } from "#app/core/company/visibility.server.ts";
import { leadRecipients } from "#app/core/lead/lead.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { closedByStaff } from "./closed-by-staff.server.ts";
import { zoneOf } from "./zone-of.ts";

export type Proposal = { id: string; slug: string; name: string; score: number; reasons: string[] };

type Wanted = { id: string; serviceType: string; commune: string | null };
type Counted = {
  id: string;
  slug: string;
  name: string;
  in_zone: boolean;
  at_distance: boolean;
  managed: boolean;
  verified: boolean;
  received: number;
  answered: number;
  hours: number | null;
  open: number;
};

/** Most companies scored in detail, in rotation order. */
const MAX_SCORED = 200;
const PROPOSED = 8;
/** Open leads from which a company ranks last. */
const MANY_OPEN = 5;

/** Companies of the trade without the lead, ranked by place, management, past answers and load. */
export async function proposeCompanies({ db }: DbScope, wanted: Wanted): Promise<Proposal[]> {
  const zone = zoneOf(wanted.commune);
  const { rows } = await db.execute<Counted>(sql`
    with fitting as (
      select ${companyCard.id} as id, ${companyCard.slug} as slug, ${companyCard.name} as name,
        ${zone ? sql`${companyCard.zones} @> array[${zone}]` : sql`true`} as in_zone,
        ${companyCard.zones} @> array['distance'] as at_distance,
        ${isManaged} as managed, ${companyCard.verifiedAt} is not null as verified
      from ${companyRows}
      where ${isPublished} and not ${isAbsent(sql`"companies"."id"`)} and ${companyCard.categories} @> array[${wanted.serviceType}]
        and not exists (select 1 from ${leadRecipients} as r
          where r.lead_id = ${wanted.id} and r.company_id = ${companyCard.id})
      order by 4 desc, 6 desc, 5 desc, ${companyRanking.rotationKey}
      limit ${MAX_SCORED}
    )
    select f.*, coalesce(s.received, 0)::integer as received, coalesce(s.answered, 0)::integer as answered,
      s.hours::float as hours, coalesce(s.open, 0)::integer as open
    from fitting as f
    left join lateral (
      select count(*) as received, count(answered_at) as answered,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at) / 3600) as hours,
        count(*) filter (where state in ('sent', 'seen', 'accepted', 'quoted')) as open
      from ${leadRecipients}
      where company_id = f.id and sent_at > now() - interval '12 months' and not ${closedByStaff}
    ) as s on true`);
  return rows
    .map((row) => scoreCompany(row, zone !== undefined))
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name, "fr"))
    .slice(0, PROPOSED);
}

function scoreCompany(row: Counted, placeIsKnown: boolean): Proposal {
  const reasons: string[] = ["fait ce métier"];
  let score = 0;
  const counts = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };
  if (placeIsKnown && row.in_zone) counts(30, "intervient sur place");
  else if (row.at_distance) counts(20, "intervient à distance");
  if (row.managed) counts(15, "gère sa fiche");
  if (row.verified) counts(5, "vérifiée");
  if (row.received > 0) {
    const rate = row.answered / row.received;
    counts(
      20 * rate,
      `a répondu à ${row.answered} demande${row.answered > 1 ? "s" : ""} sur ${row.received}`,
    );
    if (row.hours !== null) counts(row.hours <= 48 ? 10 : 0, `en ${inHours(row.hours)} le plus souvent`);
  }
  if (row.open >= MANY_OPEN) counts(-25, `a déjà ${row.open} demandes en cours`);
  return { id: row.id, slug: row.slug, name: row.name, score, reasons };
}

const inHours = (hours: number) =>
  hours < 1 ? "moins d’une heure" : hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} jours`;
