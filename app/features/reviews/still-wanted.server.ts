import { sql } from "drizzle-orm";
import { leadCard, leadRequester, leadRows } from "#app/core/lead/lead.reads.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { readLinkId } from "#app/platform/http/signed-link.server.ts";

/** The invitation can be used, and its author stopped neither invitations nor the mails of the request. */
export async function isInvitationWanted(
  { db }: DbScope,
  { payload }: { payload: Record<string, unknown> | null },
): Promise<boolean> {
  const id = readLinkId(String(payload?.reviewUrl).split("/").at(-1) ?? "");
  if (!id) return false;
  const request = sql`exists (select 1 from ${leadRows} where ${leadCard.id} = one.lead_id
    and ${leadRequester.email} <> '' and not ${leadRequester.mailsStopped})`;
  const stopped = sql`exists (select 1 from ${reviews} as other
    where other.author_hash = one.author_hash and other.state = 'stopped')`;
  const { rows } = await db.execute(
    sql`select 1 from ${reviews} as one where one.id = ${id} and one.state = 'invited' and one.expires_at > now()
      and ${request} and not ${stopped}`,
  );
  return rows.length > 0;
}
