import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from "../icon/icon.tsx";
import { AnswerTitle } from "./answer-title.tsx";
import type { Tone } from "./tone.ts";

const tones = {
  success: { classes: "border-niaouli bg-niaouli-tint", ink: "text-niaouli", Icon: SuccessIcon },
  error: { classes: "border-alert bg-alert-tint", ink: "text-alert", Icon: ErrorIcon },
  warning: { classes: "border-amber bg-amber-tint", ink: "text-amber", Icon: WarningIcon },
  info: { classes: "border-lagoon bg-lagoon-tint", ink: "text-lagoon", Icon: InfoIcon },
} as const;

type NoticeProps = {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  /** Announced at once: answers the visitor's action. */
  live?: boolean;
  /** Makes the title a focusable heading, for a message that replaces a form. */
  heading?: { level: 2 | 3; id: string };
  className?: string;
};

export function Notice({ tone, title, children, live = false, heading, className }: NoticeProps) {
  const { classes, ink, Icon } = tones[tone];
  return (
    <div
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
      className={cx("flex gap-3 rounded-control border-2 p-4 text-ink", classes, className)}
    >
      {(live || heading) && typeof title === "string" && <AnswerTitle tone={tone} title={title} />}
      <Icon aria-hidden className={cx("mt-0.5 size-6 shrink-0", ink)} />
      <div className="grid min-w-0 content-start gap-1">
        <Title heading={heading} className={cx("font-semibold", ink)}>
          {title}
        </Title>
        {children && <div className="grid gap-2 text-sm">{children}</div>}
      </div>
    </div>
  );
}

type TitleProps = Pick<NoticeProps, "heading" | "className"> & { children: ReactNode };

function Title({ heading, className, children }: TitleProps) {
  if (!heading) return <p className={className}>{children}</p>;
  const Heading = heading.level === 2 ? "h2" : "h3";
  return (
    // Without JavaScript, focused by the URL's fragment.
    <Heading id={heading.id} tabIndex={-1} data-focus-target="answer" className={className}>
      {children}
    </Heading>
  );
}
