import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { watchTexts } from "../watch.rules.ts";

/** @param hasAccount its settings switch them on again */
export function MailsOff({ hasAccount = true }: { hasAccount?: boolean }) {
  return (
    <Notice tone="warning" title={watchTexts.mailsOff.title}>
      <p>
        {watchTexts.mailsOff.text} {hasAccount && <TextLink to="/settings">Les rétablir</TextLink>}
      </p>
    </Notice>
  );
}
