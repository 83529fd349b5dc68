import { type RefObject, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { QuickSignup } from "./quick-signup.tsx";

export type SignupDialogProps = {
  slug: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onUnlocked(): void;
  finalFocus: RefObject<HTMLElement | null> | undefined;
};

/** After sign-in, its button leads to the details (decision E8). */
export function SignupDialog({ slug, open, onOpenChange, onUnlocked, finalFocus }: SignupDialogProps) {
  const [done, setDone] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Accéder aux coordonnées"
      description={done ? undefined : "Votre adresse e-mail suffit. C’est gratuit et immédiat."}
      finalFocus={finalFocus}
    >
      <QuickSignup
        slug={slug}
        onUnlocked={() => {
          setDone(true);
          onUnlocked();
        }}
      />
      {done && (
        <Button type="button" className="w-full" onClick={() => onOpenChange(false)}>
          Voir les coordonnées
        </Button>
      )}
    </Dialog>
  );
}
