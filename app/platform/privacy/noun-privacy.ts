import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { DbScope } from "../db/scope.ts";
import type { MemberScope } from "../http/scope.ts";

/** How long something is kept: the same value makes the sentence that people read and the moment that the purge counts. */
export type Duration = { days: number; words: string };

export const days = (count: number): Duration => ({ days: count, words: `${count} jours` });
export const years = (count: number): Duration => ({
  days: count * 365,
  words: count > 1 ? `${count} ans` : "1 an",
});

/** The moment `duration` before `now`, as PostgreSQL reads it. */
export const ago = (now: Date, duration: Duration): string =>
  new Date(now.getTime() - duration.days * 86_400_000).toISOString();

export type RetentionRule = {
  /** What goes, how long it is kept and why, in French: the purge's report and the privacy policy say these. */
  what: string;
  kept: string;
  why: string;
  /** How long it is kept where a setting says; `kept` is then what it says unless changed. */
  keptNow?(scope: DbScope): Promise<string>;
  /** Erases what is outdated at `now`. */
  erase(scope: DbScope, now: Date): Promise<Erased>;
};

/** The rule as people read it now. */
export async function toldRule(
  scope: DbScope,
  { what, kept, why, keptNow }: RetentionRule,
): Promise<{ what: string; kept: string; why: string }> {
  return { what, kept: (await keptNow?.(scope)) ?? kept, why };
}

/** `files`: keys of the files that nothing points to any more. */
export type Erased = { rows: number; files?: string[] };

/** One use of personal data, as the privacy policy tells it; how long is told by the rules of its noun. */
export type Processing = { title: string; data: string; purpose: string; basis: string; seenBy: string };

/** Of what is sent to the language model that the site has, or has not. */
export const seenByModel = (service: string | undefined): string =>
  service
    ? `Le service d’intelligence artificielle que l’éditeur a choisi (${service}), qui peut le garder selon ses propres règles.`
    : "Personne : ce site n’a pas de service d’intelligence artificielle, et rien n’en sort.";

/**
 * What one noun does with personal data: `<noun>.privacy.server.ts`. The actor is a member, or whoever proved that a
 * mailbox is theirs, with an account or without (features/privacy/address-data.server.ts). The policy's table, the purge, the copy that a
 * person takes away and the erasure of an account are made from these and from nothing else
 * (app/personal-data.server.ts lists them).
 */
export type NounPrivacy = {
  processing?: Processing | ((modelService: string | undefined) => Processing);
  retention: readonly RetentionRule[];
  /** Of these keys of stored files, those that the noun's rows point to: what no noun names goes away. */
  usesFiles?(scope: DbScope, keys: readonly string[]): Promise<string[]>;
  /** What the noun knows of the actor, under the names that the copy shows. */
  exports?(scope: MemberScope): Promise<Record<string, unknown>>;
  /**
   * Locks what others write while they hold a lock on it, before any noun erases: whoever writes it at the same time and
   * the erasure then wait for one another in the same order.
   */
  locks?(scope: MemberScope): Promise<void>;
  /** Files of the actor alone: they go once the erasure is committed. */
  filesOf?(scope: MemberScope): Promise<string[]>;
  /**
   * Takes away what the noun knows of the actor, in the transaction that erases the account. An address that the actor
   * never proved may be somebody else's: then only what this account did goes.
   */
  erases?(scope: MemberScope): Promise<void>;
  /** Whether an id, as text, is that of one of the noun's rows, for which a consent was given. */
  isSubject?(id: AnyPgColumn): SQL;
  /** Stops what the noun does by itself with the actor's address (GDPR article 21). */
  opposes?(scope: MemberScope): Promise<void>;
};
