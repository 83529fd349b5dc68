import { ImapFlow } from "imapflow";

/** Mails read in one visit; the rest comes at the next. */
const MOST = 200;
const MOST_BYTES = 256 * 1024;

/** Other mails of the mailbox stay unread. */
const REPORTS = { seen: false, header: { "Content-Type": "delivery-status" } };

const isHere = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * Reads the unread delivery reports of a mailbox, and marks each as read once it was handled.
 * @param address imaps:// or imap:// with name, password and folder ("/INBOX" by default); imap:// goes on by STARTTLS or
 * not at all, except to this machine
 */
export async function readMailbox(
  address: string,
  handle: (source: Uint8Array) => Promise<void>,
): Promise<number> {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    doSTARTTLS: secure || isHere(url.hostname) ? undefined : true,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // A connection that ends between two commands; the command that follows fails.
  client.on("error", () => {});
  await client.connect();
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || "INBOX");
    try {
      const unread = (await client.search(REPORTS, { uid: true })) || [];
      let read = 0;
      for (const uid of unread.slice(0, MOST)) {
        const mail = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true });
        const source = mail ? mail.source : undefined;
        if (source) await handle(source);
        await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
        read += 1;
      }
      return read;
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}
