import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToast } from "#app/ui/feedback/toast.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { type Flash, flashMessages } from "../sessions/flash-messages.ts";

type FlashNoticeProps = { flash: Flash | undefined; email?: string };

/** What the action before had to say: in the page, and as a toast (decision E8). Gone with the next page. */
export function FlashNotice({ flash, email = "" }: FlashNoticeProps) {
  const { key } = useLocation();
  const [shown, setShown] = useState({ at: flash?.at, key });
  if (shown.at !== flash?.at) setShown({ at: flash?.at, key });

  const toast = useToast();
  const { title, text } = flash ? flashMessages[flash.code] : { title: "", text: "" };
  const said = text.replace("{email}", email);
  // The toast lives outside the page that React renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per message, told apart by its time
  useEffect(() => {
    if (flash) toast.success(title, said || undefined);
  }, [flash?.at]);

  if (!flash || shown.key !== key) return null;
  return (
    <Container className="pt-4">
      <Notice tone="success" title={title}>
        {said && <p>{said}</p>}
      </Notice>
    </Container>
  );
}
