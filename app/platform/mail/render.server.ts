import { render, toPlainText } from "@react-email/render";
import { createElement } from "react";
import { typeset } from "../text/typeset.ts";
import type { MailTemplate } from "./template.ts";

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
export type RenderMail = (name: string, payload: Record<string, unknown>) => Promise<RenderedMail>;

/** It becomes part of a header. */
const REFERENCE = /^[A-Z0-9-]{4,20}$/;

/** Draws mails from their templates. @throws when no template has the name */
export function renderWith(templates: readonly MailTemplate[], siteUrl: string): RenderMail {
  return async (name, payload) => {
    const template = templates.find(({ mail }) => mail.name === name);
    if (!template) throw new Error(`no template for the mail "${name}"`);
    const html = await render(createElement(template.Body, { ...payload, siteUrl }));
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
        selectors: [{ selector: "h1", options: { uppercase: false } }],
      }),
      secret: template.mail.secret,
      reference: REFERENCE.test(String(payload.reference)) ? String(payload.reference) : undefined,
      unsubscribeUrl: template.mail.unsubscribable ? String(payload.unsubscribeUrl) : undefined,
    };
  };
}
