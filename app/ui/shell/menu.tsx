import { Menu as Base } from "@base-ui/react/menu";
import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { buttonClasses } from "../button.tsx";
import { cx } from "../cx.ts";
import { ChevronDownIcon } from "../icon/icon.tsx";

type MenuEntry = { label: string; tone?: "danger" } & ({ to: string } | { onSelect: () => void });

/** Menu button for actions. For links, use `Disclosure`, which works without JavaScript. */
export function Menu({ label, entries }: { label: ReactNode; entries: readonly MenuEntry[] }) {
  const navigate = useNavigate();
  // Container beside the button, inside the page's landmarks, instead of a portal to the body.
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Base.Root>
      <Base.Trigger className={buttonClasses("secondary", "sm")}>
        {label}
        <ChevronDownIcon aria-hidden className="size-4" />
      </Base.Trigger>
      <span ref={place} />
      <Base.Portal container={place}>
        <Base.Positioner sideOffset={6} align="end" className="z-40">
          <Base.Popup className="min-w-48 rounded-control border border-line bg-page p-1.5 shadow-dialog transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {entries.map((entry) => (
              <Base.Item
                key={entry.label}
                onClick={() => ("to" in entry ? navigate(entry.to) : entry.onSelect())}
                className={cx(
                  "flex min-h-11 cursor-pointer items-center rounded-tag px-3 text-sm outline-none data-highlighted:bg-lagoon-tint",
                  entry.tone === "danger" ? "text-alert" : "text-ink",
                )}
              >
                {entry.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
