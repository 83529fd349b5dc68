import { formatNumber } from "#app/platform/text/number.ts";
import { formatDay } from "#app/platform/text/time.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

/** Amount in CFP francs; `validUntil` a calendar day, "2026-12-12". */
export type Offer = {
  amount: number | null;
  withTax: boolean;
  delay: string | null;
  validUntil: string | null;
  sentence: string | null;
};

export const MAX_AMOUNT = 2_000_000_000;
export const MAX_DELAY = 60;
export const MAX_SENTENCE = 300;

export const TAX = "ttc";
export const NO_TAX = "ht";

export const offerRules = {
  fields: ["amount", "tax", "delay", "validUntil", "sentence"],
  summary: {
    title: "L’offre n’est pas enregistrée",
    text: "Corrigez les champs signalés, puis recommencez.",
  },
} satisfies FormRules;

export const offerTexts = {
  amount: "Un montant en francs, comme 450 000",
  validUntil: "Une date à venir",
} as const;

export const isEmptyOffer = ({ amount, delay, validUntil, sentence }: Offer): boolean =>
  amount === null && !delay && !validUntil && !sentence;

export const isSameOffer = (one: Offer, other: Offer): boolean =>
  one.amount === other.amount &&
  one.withTax === other.withTax &&
  one.delay === other.delay &&
  one.validUntil === other.validUntil &&
  one.sentence === other.sentence;

/** "450 000 F hors taxes". */
export const amountText = ({ amount, withTax }: Pick<Offer, "amount" | "withTax">): string | undefined =>
  amount === null ? undefined : `${formatNumber(amount)}\u00a0F ${withTax ? "TTC" : "hors taxes"}`;

/** What a table and a list show, in order; undefined where the company gave nothing. */
export const offerLines = (offer: Offer): { label: string; value: string | undefined }[] => [
  { label: "Montant", value: amountText(offer) },
  { label: "Délai", value: offer.delay ?? undefined },
  { label: "Valable jusqu’au", value: offer.validUntil ? formatDay(offer.validUntil) : undefined },
  { label: "En une phrase", value: offer.sentence ?? undefined },
];
