import type { IncomingHttpHeaders } from "node:http";
import { choiceIn, refusesTracking } from "#app/core/consent/cookie-choice.ts";
import { type Theme, themeOf, themes } from "./theme.ts";

/** "unknown": consent may be requested. "chosen": decided, or refused by the browser's signals. */
const consents = ["unknown", "chosen"] as const;
type Consent = (typeof consents)[number];

export const variants = themes.flatMap((theme) => consents.map((consent) => `${theme}-${consent}` as const));
export type Variant = (typeof variants)[number];
export const DEFAULT_VARIANT: Variant = "system-unknown";
export const VARY_HEADERS = "Cookie, DNT, Sec-GPC, Accept-Encoding";

export function variantOf(headers: IncomingHttpHeaders): Variant {
  return `${themeOf(headers.cookie)}-${consentOf(headers)}`;
}

function consentOf(headers: IncomingHttpHeaders): Consent {
  const refuses = refusesTracking((name) => headers[name] as string | undefined);
  return refuses || choiceIn(headers.cookie) ? "chosen" : "unknown";
}

/** Writes theme and consent into the `<html>` tag of app/root.tsx; throws where it stands otherwise. */
export function applyVariant(html: string, variant: Variant): string {
  if (variant === DEFAULT_VARIANT) return html;
  const [theme, consent] = variant.split("-") as [Theme, Consent];
  return replaceOnce(
    replaceOnce(html, 'data-theme="system"', `data-theme="${theme}"`),
    'data-consent="unknown"',
    `data-consent="${consent}"`,
  );
}

function replaceOnce(html: string, mark: string, value: string): string {
  const at = html.slice(0, START).indexOf(mark);
  if (at < 0) throw new Error(`a page without ${mark} in its first tag`);
  return html.slice(0, at) + value + html.slice(at + mark.length);
}

const START = 200;
