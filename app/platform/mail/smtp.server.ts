import { createTransport } from "nodemailer";
import { parseMailAddress, senderAddress } from "./address.ts";
import { isNoMailbox } from "./no-mailbox.ts";

type OutgoingMail = {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string | undefined;
  replyTo: string | undefined;
  /** Message-ID shared by mails of one thread. */
  references?: string | undefined;
};

export type SendMail = (mail: OutgoingMail) => Promise<string>;

/** The server's code and text, without any address. */
export class NotSent extends Error {
  /** Permanent failure: no retry. */
  readonly forGood: boolean;
  /** The server has no such mailbox. */
  readonly noMailbox: boolean;
  constructor(reason: string, forGood: boolean, noMailbox = false) {
    super(reason);
    this.forGood = forGood;
    this.noMailbox = noMailbox;
  }
}

/** Milliseconds for the whole sending; shorter than the queue's own timeout. */
const DEADLINE = 60_000;

/**
 * Requires TLS: without STARTTLS nothing is sent in clear text, unless the URL allows it (`?requireTLS=false`,
 * `?ignoreTLS=true`) or the server is local.
 */
export function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isTlsSet = url.searchParams.has("requireTLS") || url.searchParams.has("ignoreTLS");
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === "smtp:" && !isTlsSet && !isHere) url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** @param smtpUrl smtp:// or smtps://, with nodemailer's options in its query (`?requireTLS=true`) */
export function openSmtp(smtpUrl: string, from: string): SendMail {
  const transport = createTransport({
    url: withTls(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = senderAddress(from) ?? from;

  return async (mail) => {
    // Defence in depth: nodemailer would parse a list or a line break as more recipients.
    if (parseMailAddress(mail.to) !== mail.to) throw new NotSent("bad recipient", true);
    const sent = transport.sendMail({
      from,
      to: { name: "", address: mail.to },
      envelope: { from: sender, to: [mail.to] },
      messageId: mail.messageId,
      ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
      ...(mail.references && { references: mail.references }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: headersOf(mail),
    });
    const { response } = await withDeadline(sent).catch((error: unknown) => {
      throw asNotSent(error);
    });
    return withoutAddresses(response);
  };
}

function headersOf({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
    // RFC 8058: one-click unsubscribe.
    ...(unsubscribeUrl && {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

async function withDeadline<T>(sent: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("deadline")), DEADLINE);
  });
  try {
    return await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string };

function asNotSent(error: unknown): NotSent {
  const { code, responseCode, response, message } = error as SmtpError;
  // A refused recipient or message is permanent; a refused password is a configuration error that can be fixed.
  const forGood = (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 0) >= 500;
  const reason = `${code ?? "error"}: ${withoutAddresses(response ?? message ?? "")}`;
  return new NotSent(
    reason,
    forGood,
    forGood && code === "EENVELOPE" && isNoMailbox((response ?? "").replace(/^5\d\d[ -]/, "")),
  );
}

/** Servers repeat the recipient in their answer; addresses must not be stored or logged. */
function withoutAddresses(text: string): string {
  return text
    .slice(0, 300)
    .replace(/[^\s<>]*@[^\s<>]*/g, "…")
    .replace(/\s+/g, " ");
}
