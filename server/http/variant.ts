import type { IncomingHttpHeaders } from "node:http";
import { choiceIn, refusesTracking } from "#app/core/consent/cookie-choice.ts";
import { themed, themeOf, themes } from "./theme.ts";

/** "unknown": consent may be requested. "chosen": decided, or refused by the browser's signals. */
const consents = ["unknown", "chosen"] as const;
type Consent = (typeof consents)[number];

export const variants = themes.flatMap((theme) => consents.map((consent) => `${theme}-${consent}` as const));
export type Variant = (typeof variants)[number];
export const DEFAULT_VARIANT: Variant = "system-unknown";
export const VARY_HEADERS = "Cookie, DNT, Sec-GPC, Accept-Encoding";

const MARK = 'data-consent="unknown"';

export function variantOf(headers: IncomingHttpHeaders): Variant {
  return `${themeOf(headers.cookie)}-${consentOf(headers)}`;
}

function consentOf(headers: IncomingHttpHeaders): Consent {
  const refuses = refusesTracking((name) => headers[name] as string | undefined);
  return refuses || choiceIn(headers.cookie) ? "chosen" : "unknown";
}

export function applyVariant(html: string, variant: Variant): string {
  const [theme, consent] = variant.split("-") as [(typeof themes)[number], Consent];
  const inTheme = themed(html, theme);
  return consent === "unknown" ? inTheme : inTheme.replace(MARK, `data-consent="${consent}"`);
}

export function endOfVariant(html: string): number {
  const head = html.slice(0, 2_000);
  return Math.max(endOf(head, 'data-theme="system"'), endOf(head, MARK));
}

const endOf = (html: string, mark: string): number => {
  const at = html.indexOf(mark);
  return at < 0 ? 0 : at + mark.length;
};
