import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { Container } from "./container.tsx";

type SectionProps = {
  title?: ReactNode;
  lead?: ReactNode;
  /** Beside the title: a link to the whole list. */
  action?: ReactNode;
  tone?: "page" | "sand" | "foam";
  /** On wide screens the title stands at the left of the content: for forms, which are narrow. */
  beside?: boolean;
  /** With `beside`: what more is said of it, under the title on wide screens, after the content on small ones. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

const tones = { page: "", sand: "bg-sand", foam: "bg-foam" };

/** A band of the page, from edge to edge, named by its title. */
export function Section(props: SectionProps) {
  const { title, lead, action, tone = "page", beside = false, aside, id, className, children } = props;
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cx("py-8 lg:py-16", tones[tone], className)}
    >
      <Container>
        <div
          className={cx(
            "grid gap-5 lg:gap-8",
            beside &&
              "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-x-14",
          )}
        >
          {title && (
            <div
              className={cx(
                "flex flex-wrap items-end justify-between gap-x-8 gap-y-3",
                beside && !aside && "lg:row-span-2 lg:content-center",
              )}
            >
              <div className="grid max-w-text gap-2">
                <h2 id={titleId} className="heading-section">
                  {title}
                </h2>
                {lead && <p className="text-ink-2">{lead}</p>}
              </div>
              {action}
            </div>
          )}
          <div className={cx("min-w-0", beside && "lg:col-start-2 lg:row-span-2 lg:row-start-1")}>
            {children}
          </div>
          {aside}
        </div>
      </Container>
    </section>
  );
}
