import { useState } from "react";
import { useLocation } from "react-router";
import { Container } from "../layout/container.tsx";
import { NoticeWithToast } from "./action-notice.tsx";

type FlashNoticeProps = {
  /** `at` distinguishes two that follow with the same text. */
  flash: { title: string; text: string; at: number } | undefined;
  email?: string;
};

/** Shown once (decision E8). */
export function FlashNotice({ flash, email = "" }: FlashNoticeProps) {
  const { key } = useLocation();
  const [shown, setShown] = useState({ at: flash?.at, key });
  if (shown.at !== flash?.at) setShown({ at: flash?.at, key });

  if (!flash || shown.key !== key) return null;
  const { title, text } = flash;
  return (
    <Container className="pt-4">
      <NoticeWithToast of={flash} notice={{ tone: "success", title, text: text.replace("{email}", email) }} />
    </Container>
  );
}
