import { and, eq, isNull, sql } from "drizzle-orm";
import { contactMessages, contactReplies } from "#app/features/messages/messages.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { THREAD_DAYS } from "./thread.rules.ts";

type Thread = { id: string; reference: string };

const signedFor = ({ id, reference }: Thread) =>
  ({ purpose: "contact-thread", id, covers: reference }) as const;

/** Private page of a message and its answers: its link is only sent by e-mail. */
export const threadUrl = (site: Site, thread: Thread) =>
  `${site.url}/contact/suivi/${signLink(site.secret, signedFor(thread))}`;

const lastText = sql`greatest(${contactMessages.createdAt}, (select max(${contactReplies.createdAt})
  from ${contactReplies} where ${contactReplies.messageId} = ${contactMessages.id}))`;

/** Undefined for a forged link, of an erased message or junk, and `THREAD_DAYS` after the last text. */
export async function findThread(
  scope: DbScope & SigningScope,
  token: string,
): Promise<{ id: string } | undefined> {
  const id = readLinkId(token);
  if (!id) return undefined;
  const [message] = await scope.db
    .select({ id: contactMessages.id, reference: contactMessages.reference })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.id, id),
        isNull(contactMessages.junkAt),
        sql`${lastText} > now() - make_interval(days => ${THREAD_DAYS})`,
      ),
    );
  return message && isSignedLink(scope.site.secret, token, signedFor(message)) ? { id } : undefined;
}
