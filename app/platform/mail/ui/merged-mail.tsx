import type { ReactNode } from "react";
import { MailLayout } from "./mail-layout.tsx";
import { Merged } from "./merged.ts";

export const mergedSubject = (count: number) => `${count} nouvelles de Récif`;

type MergedMailProps = { count: number; siteUrl: string; children: ReactNode };

/** Mails that can wait, in one: once a week for a mailbox. */
export function MergedMail({ count, siteUrl, children }: MergedMailProps) {
  return (
    <MailLayout
      preview="Ce qui pouvait attendre, en un seul e-mail."
      title={mergedSubject(count)}
      siteUrl={siteUrl}
      reason="Ce qui peut attendre vous parvient en un seul e-mail, une fois par semaine au plus."
    >
      <Merged value={true}>{children}</Merged>
    </MailLayout>
  );
}
