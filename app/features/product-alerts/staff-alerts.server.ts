import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { countEach, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { type AlertListState, type AlertState, alertList, alertStateOf } from "./alert.rules.ts";
import { countReaders } from "./audience.server.ts";
import { brandOptions, namesOf } from "./brand-names.ts";
import { findFeedState } from "./draft-alerts.server.ts";
import type { OtherMails } from "./other-mails.ts";
import { productAlerts } from "./product-alerts.table.ts";

const inView = (view: AlertListState["view"]) => eq(productAlerts.state, alertStateOf[view]);

const listed = {
  id: productAlerts.id,
  title: productAlerts.title,
  state: sql<AlertState>`${productAlerts.state}`,
  brands: productAlerts.brands,
  announcedAt: productAlerts.announcedAt,
};

export async function listStaffAlerts(scope: AdminScope, { view, page, size }: AlertListState) {
  const { waitingSince, decidedAt, id } = productAlerts;
  const catalogue = await readBrands(scope);
  const rows = await scope.db
    .select(listed)
    .from(productAlerts)
    .where(inView(view))
    .orderBy(...(view === "a-ecrire" ? [asc(waitingSince), asc(id)] : [desc(decidedAt), desc(id)]))
    .limit(size)
    .offset((page - 1) * size);
  const counted = alertList.views.map(({ key }) => [
    key,
    upTo(alertList.counted, sql`from ${productAlerts} where ${inView(key)}`),
  ]);
  const counts = await countEach(scope, Object.fromEntries(counted) as Record<AlertListState["view"], SQL>);
  return {
    counts,
    total: counts[view],
    feed: feedWords(await findFeedState(scope)),
    alerts: rows.map(({ brands, announcedAt, ...alert }) => ({
      ...alert,
      brandNames: namesOf(brands, catalogue),
      date: formatDate(announcedAt, "short"),
    })),
  };
}
export type ListedAlert = Awaited<ReturnType<typeof listStaffAlerts>>["alerts"][number];

function feedWords(feed: Awaited<ReturnType<typeof findFeedState>>) {
  if (!feed) return { tone: "info", title: "Aucun flux n’est lu" } as const;
  const read = feed.readAt ? `Dernière réponse le ${formatDate(feed.readAt, "time")}.` : "";
  if (feed.failingSince) {
    const since = formatDate(feed.failingSince, "time");
    return {
      tone: "warning",
      title: `Le flux ne répond plus depuis le ${since}`,
      text: `${read} Ce qui a été observé : ${feed.failure}.`.trim(),
    } as const;
  }
  if (!feed.readAt) return { tone: "info", title: "Le flux sera lu dans l’heure" } as const;
  return { tone: "read", title: `Flux lu le ${formatDate(feed.readAt, "time")}` } as const;
}
export type FeedWords = ReturnType<typeof feedWords>;

export async function findStaffAlert(scope: AdminScope, others: OtherMails, id: string) {
  const { summary, url, sentence, revision, decidedAt } = productAlerts;
  const [found] = await scope.db
    .select({ ...listed, summary, url, sentence, revision, decidedAt, decidedBy: personCard.name })
    .from(productAlerts)
    .leftJoin(personRows, eq(personCard.id, productAlerts.decidedBy))
    .where(eq(productAlerts.id, id));
  if (!found) return undefined;
  const catalogue = await readBrands(scope);
  const { announcedAt, decidedAt: decided, ...alert } = found;
  return {
    ...alert,
    announcedOn: formatDate(announcedAt, "long"),
    decidedOn: decided ? formatDate(decided, "time") : undefined,
    brandNames: namesOf(alert.brands, catalogue),
    catalogue: brandOptions(catalogue, alert.brands),
    readers: await countReaders(scope, alert, others),
    publishedThisYear: await countThisYear(scope),
  };
}
export type StaffAlert = NonNullable<Awaited<ReturnType<typeof findStaffAlert>>>;

const countThisYear = ({ db }: AdminScope) =>
  db.$count(
    productAlerts,
    sql`${productAlerts.state} = 'published'
      and ${productAlerts.decidedAt} >= date_trunc('year', now() at time zone 'Pacific/Noumea') at time zone 'Pacific/Noumea'`,
  );
