import { z } from "zod";

/** RFC 5321: 254 characters in all, 64 before the @. Checked before any regular expression. */
const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;

// The dot-string of RFC 5321 without "!" and "%", once used for routing by relays. No nested repetition: linear time.
const LOCAL_PART = /^[a-z0-9#$&'*+/=?^_{|}~-]+(?:\.[a-z0-9#$&'*+/=?^_{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
// Characters that a URL does not read as part of a host name, or that would allow header injection (threat T07).
const NEVER = /[\p{C}\s,;:<>()[\]"\\%]/u;

/**
 * The only parser of mail addresses (threat T07): exactly one mailbox, or undefined. Trims, lower-cases, limits to
 * 254 characters, converts international domains to punycode. Runs in browsers and on the server.
 */
export function parseMailAddress(text: string): string | undefined {
  if (text.length > LONGEST * 2) return undefined;
  const address = text.trim().toLowerCase().normalize("NFC");
  if (address.length > LONGEST || NEVER.test(address)) return undefined;

  const [local = "", domain = "", ...more] = address.split("@");
  if (more.length > 0 || local.length > LONGEST_LOCAL_PART || !LOCAL_PART.test(local)) return undefined;
  const host = asciiHost(domain);
  if (!host || local.length + host.length >= LONGEST) return undefined;
  return `${local}@${host}`;
}

function asciiHost(domain: string): string | undefined {
  if (!domain || /[/?#@]/.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const host = new URL(`http://${domain}`).hostname;
  const labels = host.split(".");
  const named = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return named && TOP_LABEL.test(labels.at(-1) ?? "") ? host : undefined;
}

export function senderAddress(from: string): string | undefined {
  return parseMailAddress(/^[^<>\r\n]{0,200}<([^<>]{1,254})>$/.exec(from)?.[1] ?? from);
}

type Messages = { required?: string; invalid?: string };

/** Form field for one mail address, normalised. @param messages overrides of the error messages */
export function mailAddress({
  required = "L’e-mail est requis",
  invalid = "L’e-mail n’est pas valide",
}: Messages = {}) {
  return z
    .string({ error: required })
    .refine((text) => text.trim() !== "", { error: required, abort: true })
    .transform((text, context) => {
      const address = parseMailAddress(text);
      if (address) return address;
      context.addIssue({ code: "custom", message: invalid });
      return z.NEVER;
    });
}
