import { type RefObject, useEffect, useRef, useState } from "react";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { CLOSES_AFTER } from "../quick-signup.texts.ts";
import { QuickSignup } from "./quick-signup.tsx";

export type SignupDialogProps = {
  slug: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onUnlocked(): void;
  finalFocus: RefObject<HTMLElement | null> | undefined;
};

/** Quick signup over the profile. Once signed in it closes by itself, unless somebody points at it (decision E8). */
export function SignupDialog({ slug, open, onOpenChange, onUnlocked, finalFocus }: SignupDialogProps) {
  const [done, setDone] = useState(false);
  const [held, setHeld] = useState(false);
  // The profile behind is read again meanwhile, and renders this anew: that must not start the time anew.
  const close = useRef(onOpenChange);
  close.current = onOpenChange;
  // A timer is outside React.
  useEffect(() => {
    if (!open || !done || held) return;
    const timer = setTimeout(() => close.current(false), CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [open, done, held]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Accéder aux coordonnées"
      description={done ? undefined : "Votre adresse e-mail suffit. C’est gratuit et immédiat."}
      finalFocus={finalFocus}
    >
      <div onPointerMove={() => done && setHeld(true)} onPointerLeave={() => setHeld(false)}>
        <QuickSignup
          slug={slug}
          onUnlocked={() => {
            setDone(true);
            onUnlocked();
          }}
        />
      </div>
    </Dialog>
  );
}
