import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { CloseIcon } from "../icon/icon.tsx";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Modal dialog: Escape closes it, focus is trapped and returned. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  initialFocus,
  finalFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center overflow-y-auto sm:place-items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className="relative grid w-full max-w-dialog gap-4 rounded-t-card bg-page p-5 shadow-dialog transition-[opacity,transform] data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:rounded-card sm:p-8"
          >
            <Base.Title className="heading-card pe-12">{title}</Base.Title>
            {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
            {children}
            <Base.Close
              aria-label="Fermer"
              className="absolute end-3 top-3 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-foam hover:text-ink"
            >
              <CloseIcon aria-hidden className="size-5" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
