import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { parseMailAddress } from "#app/platform/mail/address.ts";

/** Strict address or undefined; strips "mailto:" and angle brackets. */
export function readEmail(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/^<(.*)>$/, "$1");
  return parseMailAddress(bare);
}

type Phone = { number?: string | undefined; doubt?: string };

const HERE: CountryCode = "NC";
const MAX_PHONE = 60;

/**
 * Six digits become "+687 27 12 34", others keep their country. An invalid number stays as typed and is flagged: the
 * library does not know special services such as 05 12 34.
 */
export function readPhone(text: string): Phone {
  const typed = text.slice(0, MAX_PHONE);
  const [first = "", ...others] = typed.split(/[/,;|\n]|\bou\b|\bet\b/i).filter((part) => /\d/.test(part));
  const doubtOfOthers = others.length > 0 ? { doubt: "seul le premier numéro est repris" } : {};
  const digits = first.replace(/\D/g, "");
  if (digits.length < 3) return { doubt: "numéro illisible, ignoré" };

  const local = /^(?:00)?687(\d{6})$/.exec(digits)?.[1] ?? (digits.length === 6 ? digits : undefined);
  if (local) {
    const valid = parsePhoneNumberFromString(local, HERE)?.isValid();
    const number = `+687 ${local.replace(/(\d\d)(?=\d)/g, "$1 ")}`;
    return valid ? { number, ...doubtOfOthers } : { number, doubt: "numéro à vérifier" };
  }
  const international = first.trim().replace(/^00/, "+");
  const parsed = international.startsWith("+") ? parsePhoneNumberFromString(international) : undefined;
  if (parsed?.isValid()) return { number: parsed.formatInternational(), ...doubtOfOthers };
  return { number: first.replace(/[^\d+() -]/g, "").trim(), doubt: "numéro à vérifier" };
}
