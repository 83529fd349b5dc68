import { Toast } from "@base-ui/react/toast";
import { useEffect, useRef } from "react";
import { buttonClasses } from "../button.tsx";
import { cx } from "../cx.ts";
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from "../icon/icon.tsx";
import { drainToasts, onToast, type Undo } from "./toast-queue.ts";
import type { Tone } from "./tone.ts";

const LIFE = 5_000;

const tones = {
  success: { classes: "border-niaouli", ink: "text-niaouli", Icon: SuccessIcon },
  error: { classes: "border-alert", ink: "text-alert", Icon: ErrorIcon },
  warning: { classes: "border-amber", ink: "text-amber", Icon: WarningIcon },
  info: { classes: "border-lagoon", ink: "text-lagoon", Icon: InfoIcon },
} as const;
const isTone = (type: string | undefined): type is Tone => type !== undefined && Object.hasOwn(tones, type);

/** One toast at a time, 5 seconds, paused by hover and focus; errors stay until closed. */
export function ToastRegion() {
  return (
    <Toast.Provider limit={1} timeout={LIFE}>
      <Intake />
      <Toast.Portal>
        <Toast.Viewport className="no-print fixed inset-x-4 bottom-4 z-50 mx-auto max-w-dialog sm:start-auto sm:end-6 sm:bottom-6 sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Intake() {
  const { add, close, update } = Toast.useToastManager();
  const shown = useRef<string>(undefined);
  // The queue lives outside React, so that events before this code has loaded can add to it.
  useEffect(() => {
    const showWaiting = () => {
      const { messages, late, ended } = drainToasts();
      if (ended) close();
      if (late && shown.current) update(shown.current, { actionProps: undoing(late) });
      for (const { title, text, tone, undo } of messages) {
        // Otherwise an unclosed error would reappear after a later message.
        close();
        // Never "high": Base UI would hide a toast with a button from screen readers. The page's message is the
        // alert.
        shown.current = add({
          title,
          description: text,
          type: tone,
          timeout: tone === "error" ? 0 : LIFE,
          onRemove: () => {
            shown.current = undefined;
          },
          ...(undo && { actionProps: undoing(undo) }),
        });
      }
    };
    showWaiting();
    return onToast(showWaiting);
  }, [add, close, update]);
  return null;
}

/** The page's own button is pressed, whose form then ends the toast. */
const undoing = ({ label, run }: Undo) => ({ children: label, onClick: run });

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { classes, ink, Icon } = tones[isTone(toast.type) ? toast.type : "info"];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["right", "down"]}
        className={cx(
          "rounded-card border-2 bg-page text-ink shadow-dialog transition-[opacity,transform] not-first:hidden",
          "data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
          classes,
        )}
      >
        <Toast.Content className="flex items-start gap-3 p-4">
          <Icon aria-hidden className={cx("mt-0.5 size-6 shrink-0", ink)} />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <Toast.Title className={cx("font-semibold", ink)} />
            <Toast.Description className="text-sm" />
            <Toast.Action className={buttonClasses("secondary", "sm", "mt-2 justify-self-start")} />
          </div>
          <Toast.Close
            aria-label="Fermer le message"
            // Base UI hides the button while the toast is not hovered.
            aria-hidden={false}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-foam"
          >
            <CloseIcon aria-hidden className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
