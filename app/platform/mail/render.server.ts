import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import { createElement } from "react";
import type { MailPayload } from "#app/platform/mail/template.ts";
import { typeset } from "../text/typeset.ts";
import type { Mail } from "./define-mail.ts";
import { ReplyAddress } from "./ui/reply-address.ts";

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | undefined;
  reference: string | undefined;
  secret: boolean;
};
export type Envelope = {
  replyTo: string | undefined;
};
export type RenderMail = (
  name: string,
  payload: Record<string, unknown>,
  envelope: Envelope,
) => Promise<RenderedMail>;

/** As `toPlainText` of the same library, which makes its selectors anew for each mail. */
const textOf = compile({
  wordwrap: 78,
  selectors: [
    ...plainTextSelectors,
    { selector: "h1", options: { uppercase: false } },
    { selector: "a", options: { linkBrackets: ["(", ")"] } },
  ],
});

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
      // Single line, even with a company's name in it.
      subject: typeset(
        template
          .subject(payload)
          .replace(/[\s\p{Cc}]+/gu, " ")
          .slice(0, 150),
      ),
      html,
      text: textOf(html),
      secret: mail.secret,
      reference: REFERENCE.test(String(payload.reference)) ? String(payload.reference) : undefined,
      unsubscribeUrl:
        mail.unsubscribable && payload.unsubscribeUrl ? String(payload.unsubscribeUrl) : undefined,
    };
  };
}
