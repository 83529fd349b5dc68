import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import { createElement } from "react";
import type { MailPayload } from "#app/platform/mail/template.ts";
import { typeset } from "../text/typeset.ts";
import type { Mail } from "./define-mail.ts";
import { MergedMail, mergedSubject } from "./ui/merged-mail.tsx";
import { ReplyAddress } from "./ui/reply-address.ts";

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | undefined;
  reference: string | undefined;
  secret: boolean;
};
/** A mail that goes with another. */
type Companion = { name: string; payload: Record<string, unknown> };
export type Envelope = {
  replyTo: string | undefined;
  with?: readonly Companion[];
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
    { selector: "h2", options: { uppercase: false } },
    { selector: "a", options: { linkBrackets: ["(", ")"] } },
  ],
});

const REFERENCE = /^[A-Z0-9-]{4,20}$/;

/** Draws mails from their templates. @throws when no mail has the name */
export function renderWith(mails: readonly Mail[], siteUrl: string): RenderMail {
  const draw = async ({ name, payload: given }: Companion) => {
    const mail = mails.find((one) => one.name === name);
    if (!mail) throw new Error(`no template for the mail "${name}"`);
    const template = await mail.template();
    // It was typed when it was enqueued, and comes back as JSON.
    const payload = given as MailPayload;
    return { mail, template, payload, body: createElement(template.Body, { ...payload, siteUrl }) };
  };
  return async (name, given, { replyTo, with: others = [] }) => {
    const first = await draw({ name, payload: given });
    const { mail, template, payload } = first;
    const drawn = [first, ...(await Promise.all(others.map(draw)))];
    const isMerged = drawn.length > 1;
    const bodies = drawn.map((one) => one.body);
    const frame = { count: drawn.length, siteUrl, children: undefined };
    const body = isMerged ? createElement(MergedMail, frame, ...bodies) : first.body;
    const html = await render(createElement(ReplyAddress, { value: replyTo }, body));
    return {
      // Single line, even with a company's name in it.
      subject: typeset(
        (isMerged ? mergedSubject(drawn.length) : template.subject(payload))
          .replace(/[\s\p{Cc}]+/gu, " ")
          .slice(0, 150),
      ),
      html,
      text: textOf(html),
      secret: drawn.some((one) => one.mail.secret),
      reference:
        !isMerged && REFERENCE.test(String(payload.reference)) ? String(payload.reference) : undefined,
      unsubscribeUrl:
        // Each part of a merged mail has its own link: one click would leave all of them.
        !isMerged && mail.unsubscribable && payload.unsubscribeUrl
          ? String(payload.unsubscribeUrl)
          : undefined,
    };
  };
}
