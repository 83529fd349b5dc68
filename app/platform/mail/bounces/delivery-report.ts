import PostalMime from "postal-mime";

/** Of one mail to one address, as a delivery status notification reports it (RFC 3464). */
export type DeliveryReport = {
  /** Of the mail that came back, with its brackets. */
  messageId: string;
  /** Where it ended, and as it was sent; an address that forwards has two. */
  final: string;
  original: string;
  /** RFC 3463, "5.1.1". */
  status: string;
};

const text = new TextDecoder();
const wordsOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string" ? content : text.decode(content);

/**
 * Permanent failures that a mail reports; none for any other mail.
 * @param source the raw mail
 */
export async function readDeliveryReports(source: Uint8Array): Promise<DeliveryReport[]> {
  const mail = await PostalMime.parse(source, {
    attachmentEncoding: "arraybuffer",
    forceRfc822Attachments: true,
  });
  const partOf = (...types: string[]) => {
    const found = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
    return found && wordsOf(found.content);
  };
  const report = partOf("message/delivery-status");
  const returned = partOf("message/rfc822", "text/rfc822-headers");
  const messageId = /^message-id:\s*(<[^<>\s]{1,200}>)/im.exec(returned ?? "")?.[1];
  if (!report || !messageId) return [];
  // A block of the message, then one for each recipient.
  return report.split(/\r?\n\r?\n/).flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}:\\s*(.{1,300})$`, "im").exec(block)?.[1]?.trim();
    const addressIn = (name: string) => /^rfc822;\s*(\S+)$/i.exec(field(name) ?? "")?.[1]?.toLowerCase();
    const final = addressIn("Final-Recipient");
    const status = /^5\.\d{1,3}\.\d{1,3}/.exec(field("Status") ?? "")?.[0];
    const failed = field("Action")?.toLowerCase() === "failed";
    const original = addressIn("Original-Recipient") ?? final;
    return final && original && status && failed ? [{ messageId, final, original, status }] : [];
  });
}
