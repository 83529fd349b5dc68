import type { ReactElement } from "react";

/** JSON; links are absolute URLs built from the configured site URL. */
export type MailPayload = Record<string, string | number | boolean | null | undefined>;

/** The reference threads related e-mails. */
export type Threaded = { reference: string };

export type MailTemplate<Payload extends MailPayload = MailPayload> = {
  subject(payload: Payload): string;
  Body(props: Payload & { siteUrl: string }): ReactElement;
};
