import type { ReactElement } from "react";
import type { MailPayload } from "./define-mail.ts";

export type MailTemplate<Payload extends MailPayload = MailPayload> = {
  subject(payload: Payload): string;
  Body(props: Payload & { siteUrl: string }): ReactElement;
};
