import type { IncomingHttpHeaders } from "node:http";
import { choiceIn, refusesTracking } from "#app/core/consent/cookie-choice.ts";
import { themed, themeOf, themes } from "./theme.ts";

/** "unknown": consent may be requested. "chosen": decided, or refused by the browser's signals. */
const consents = ["unknown", "chosen"] as const;
type Consent = (typeof consents)[number];

export const looks = themes.flatMap((theme) => consents.map((consent) => `${theme}-${consent}` as const));
export type Look = (typeof looks)[number];
export const PLAIN_LOOK: Look = "system-unknown";
export const LOOK_VARIES = "Cookie, DNT, Sec-GPC, Accept-Encoding";

const MARK = 'data-consent="unknown"';

export function lookOf(headers: IncomingHttpHeaders): Look {
  return `${themeOf(headers.cookie)}-${consentOf(headers)}`;
}

function consentOf(headers: IncomingHttpHeaders): Consent {
  const refuses = refusesTracking((name) => headers[name] as string | undefined);
  return refuses || choiceIn(headers.cookie) ? "chosen" : "unknown";
}

export function dressed(html: string, look: Look): string {
  const [theme, consent] = look.split("-") as [(typeof themes)[number], Consent];
  const inTheme = themed(html, theme);
  return consent === "unknown" ? inTheme : inTheme.replace(MARK, `data-consent="${consent}"`);
}

export function endOfLook(html: string): number {
  const head = html.slice(0, 2_000);
  return Math.max(endOf(head, 'data-theme="system"'), endOf(head, MARK));
}

const endOf = (html: string, mark: string): number => {
  const at = html.indexOf(mark);
  return at < 0 ? 0 : at + mark.length;
};
