import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { softHyphens } from "../soft-hyphens.ts";

type SectionProps = {
  title?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  tone?: "page" | "sand" | "foam";
  /** On wide screens the title is left of the content: for narrow content such as forms. */
  beside?: boolean;
  /** With `beside`: under the title on wide screens, after the content on small ones. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

const tones = { page: "", sand: "bg-sand", foam: "bg-foam" };

export function Section(props: SectionProps) {
  const { title, tone = "page", beside = false, aside, id, className, children } = props;
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cx(
        "page-width grid grid-cols-1 gap-5 py-8 lg:gap-8 lg:py-16",
        beside && "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-x-14",
        tones[tone],
        className,
      )}
    >
      {title && <SectionHead {...props} titleId={titleId} />}
      <div className={cx("min-w-0", beside && "lg:col-start-2 lg:row-span-2 lg:row-start-1")}>{children}</div>
      {aside}
    </section>
  );
}

function SectionHead({ title, lead, action, beside, aside, titleId }: SectionProps & { titleId: string }) {
  const alone = beside && !aside && "lg:row-span-2 lg:content-center";
  const words = (
    <h2 id={titleId} className={cx("heading-section max-w-text", !lead && !action && alone)}>
      {softHyphens(title)}
    </h2>
  );
  if (!lead && !action) return words;
  return (
    <div
      className={cx(
        "grid gap-x-8 gap-y-2",
        Boolean(action) &&
          "sm:grid-cols-[1fr_auto] sm:items-end [&>a]:mt-1 [&>a]:justify-self-start sm:[&>a]:col-start-2 sm:[&>a]:row-start-1",
        alone,
      )}
    >
      {words}
      {lead && <p className="max-w-text text-ink-2">{lead}</p>}
      {action}
    </div>
  );
}
