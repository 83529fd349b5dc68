import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type Contents = readonly { id: string; label: string }[];

type BesideContentsProps = { label: string; contents: Contents; className?: string; children: ReactNode };

/** A long text, beside links to its titles on wide screens. */
export function BesideContents({ label, contents, className = "gap-12", children }: BesideContentsProps) {
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,16rem)_minmax(60%,1fr)] lg:gap-16">
      {contents.length > 0 && <ContentsNav label={label} contents={contents} />}
      <div className={cx("grid min-w-0 grid-cols-1 content-start lg:col-start-2", className)}>{children}</div>
    </div>
  );
}

function ContentsNav({ label, contents }: { label: string; contents: Contents }) {
  return (
    <nav aria-label={label} className="no-print text-sm lg:sticky lg:top-8 lg:self-start">
      <p className="mb-2 font-semibold">{label}</p>
      <ul className="border-line border-t">
        {contents.map((item) => (
          <li key={item.id} className="border-line border-b">
            <a
              href={`#${item.id}`}
              className="flex min-h-11 items-center py-1.5 text-lagoon no-underline hover:underline hover:underline-offset-4"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
