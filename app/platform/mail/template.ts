import type { ReactElement } from "react";
import type { MailPayload } from "./define-mail.ts";

/** How a kind of mail is written. `siteUrl` is the configured address of the site, without a trailing slash. */
export type MailTemplate<Payload extends MailPayload = MailPayload> = {
  subject(payload: Payload): string;
  Body(props: Payload & { siteUrl: string }): ReactElement;
};
