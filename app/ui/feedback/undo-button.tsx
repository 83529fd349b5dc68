import { useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { offerUndo } from "./toast-queue.ts";

/** Of a form that undoes the act which the page's newest message is about; the message's toast has it too. */
export function UndoButton({ label, pending }: { label: string; pending: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => offerUndo({ label, run: () => button.current?.click() }), [label]);
  return (
    <Button ref={button} variant="secondary" size="sm" pending={pending}>
      {label}
    </Button>
  );
}
