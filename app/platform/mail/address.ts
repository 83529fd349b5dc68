import { z } from "zod";

/** RFC 5321 allows 254 in all and 64 before the @. Checked before any pattern reads the text. */
const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;

// The dot-string of RFC 5321, without "!" and "%", which relays once read as routes. No nested repetition: linear.
const LOCAL_PART = /^[a-z0-9#$&'*+/=?^_{|}~-]+(?:\.[a-z0-9#$&'*+/=?^_{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
// What a URL reads as something else than a host name, and what an address must never hold (threat T07).
const NEVER = /[\p{C}\s,;:<>()[\]"\\%]/u;

/**
 * The one strict reader of a mail address (threat T07): exactly one mailbox, or nothing.
 * Trimmed, lower-cased, at most 254 characters, an international domain written in punycode.
 * Runs in browsers and on the server.
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

/** The punycode host name of a domain with at least two labels; an address of a machine is none. */
function asciiHost(domain: string): string | undefined {
  if (!domain || /[/?#@]/.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const host = new URL(`http://${domain}`).hostname;
  const labels = host.split(".");
  const named = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return named && TOP_LABEL.test(labels.at(-1) ?? "") ? host : undefined;
}

/** The address in a sender such as "Récif <ne-pas-repondre@recif.example>", or alone. */
export function senderAddress(from: string): string | undefined {
  return parseMailAddress(/^[^<>\r\n]{0,200}<([^<>]{1,254})>$/.exec(from)?.[1] ?? from);
}

type Messages = { required?: string; invalid?: string };

/**
 * A form field that holds one mail address; its value is the normalised address.
 * @param messages the form's own sentences, where it has some
 */
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
