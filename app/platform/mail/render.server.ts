import { render, toPlainText } from "@react-email/render";
import { createElement } from "react";
import { typeset } from "../text/typeset.ts";
import type { Mail, MailPayload } from "./define-mail.ts";
import { ReplyAddress } from "./ui/reply-address.ts";

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | undefined;
  /** The reference of the matter it is about, which its mails have in common. */
  reference: string | undefined;
  /** Its payload is erased once it has left. */
  secret: boolean;
};
/** What a mail leaves with, whatever its kind. */
export type Envelope = {
  /** Where an answer arrives; when there is none, the mail says where to write. */
  replyTo: string | undefined;
};
export type RenderMail = (
  name: string,
  payload: Record<string, unknown>,
  envelope: Envelope,
) => Promise<RenderedMail>;

/** It becomes part of a header. */
const REFERENCE = /^[A-Z0-9-]{4,20}$/;

/** Draws mails from their templates. @throws when no mail has the name */
export function renderWith(mails: readonly Mail[], siteUrl: string): RenderMail {
  return async (name, given, { replyTo }) => {
    const mail = mails.find((one) => one.name === name);
    if (!mail) throw new Error(`no template for the mail "${name}"`);
    const template = await mail.template();
    // It was typed when it was enqueued, and comes back as JSON.
    const payload = given as MailPayload;
    const body = createElement(template.Body, { ...payload, siteUrl });
    const html = await render(createElement(ReplyAddress, { value: replyTo }, body));
    return {
      // A subject is one line, whatever a company's name holds.
      subject: typeset(
        template
          .subject(payload)
          .replace(/[\s\p{Cc}]+/gu, " ")
          .slice(0, 150),
      ),
      html,
      text: toPlainText(html, {
        wordwrap: 78,
        selectors: [
          { selector: "h1", options: { uppercase: false } },
          // What ends the sentence is no part of the address.
          { selector: "a", options: { linkBrackets: ["(", ")"] } },
        ],
      }),
      secret: mail.secret,
      reference: REFERENCE.test(String(payload.reference)) ? String(payload.reference) : undefined,
      unsubscribeUrl:
        mail.unsubscribable && payload.unsubscribeUrl ? String(payload.unsubscribeUrl) : undefined,
    };
  };
}
