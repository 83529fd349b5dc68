import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { DbScope } from "../db/scope.ts";
import type { MemberScope } from "../http/scope.ts";

export type Duration = { days: number; words: string };

export const days = (count: number): Duration => ({ days: count, words: `${count} jours` });
export const years = (count: number): Duration => ({
  days: count * 365,
  words: count > 1 ? `${count} ans` : "1 an",
});

export const ago = (now: Date, duration: Duration): string =>
  new Date(now.getTime() - duration.days * 86_400_000).toISOString();

export type RetentionRule = {
  what: string;
  retention: string;
  why: string;
  /** Retention set by a setting; `kept` is then the default. */
  currentRetention?(scope: DbScope): Promise<string>;
  /** Of a table by month: before `erase`, in a transaction of its own and not in a dry run. */
  rotate?(scope: DbScope, now: Date): Promise<Erased>;
  /** It makes its own transactions: what fails stops nothing else. */
  apart?: true;
  /** Erases expired data. */
  erase(scope: DbScope, now: Date): Promise<Erased>;
};

export async function describeRule(
  scope: DbScope,
  { what, retention, why, currentRetention }: RetentionRule,
): Promise<{ what: string; retention: string; why: string }> {
  return { what, retention: (await currentRetention?.(scope)) ?? retention, why };
}

export type Erased = {
  rows: number;
  files?: string[];
  /** What was tried apart and rolled back: the rest is erased. */
  failures?: readonly unknown[];
};

/** What a person chose for their published texts: they go, or stay without what names their author. */
export type PublishedTexts = "erased" | "nameless";

export type Processing = { title: string; data: string; purpose: string; basis: string; seenBy: string };

export const seenByModel = (service: string | undefined): string =>
  service
    ? `Le service d’intelligence artificielle que l’éditeur a choisi (${service}), qui peut le garder selon ses propres règles.`
    : "Personne : ce site n’a pas de service d’intelligence artificielle, et rien n’en sort.";

/**
 * Personal data of one noun: `<noun>.privacy.server.ts`. The actor is a member, or a person who proved a mailbox,
 * with or without an account (features/privacy/address-data.server.ts). The policy, purge, export and erasure are
 * generated from these alone (list: app/personal-data.server.ts).
 */
export type NounPrivacy = {
  processing?: Processing | ((modelService: string | undefined) => Processing);
  retention: readonly RetentionRule[];
  /** Which of these file keys are referenced; files without any reference are deleted. */
  usesFiles?(scope: DbScope, keys: readonly string[]): Promise<string[]>;
  exports?(scope: MemberScope): Promise<Record<string, unknown>>;
  /** Takes the locks that other writers take first, before any noun erases, to avoid deadlocks. */
  locks?(scope: MemberScope): Promise<void>;
  filesOf?(scope: MemberScope): Promise<string[]>;
  /**
   * Erases the actor's data, in the transaction that erases the account. An unproven address may be another person's:
   * then only this account's own data.
   */
  erases?(scope: MemberScope, published?: PublishedTexts): Promise<void>;
  /** Whether an id, as text, is that of one of the noun's rows, for which a consent was given. */
  isSubject?(id: AnyPgColumn): SQL;
  /** Stops automatic uses of the actor's address (GDPR article 21). */
  opposes?(scope: MemberScope): Promise<void>;
};
