import { useRef } from "react";
import type { PublicAnalyticsService } from "#app/core/consent/analytics-service.ts";
import { choiceIn } from "#app/core/consent/cookie-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { CookieChoiceForm } from "./cookie-choice-form.tsx";

export type CookieDialogProps = {
  open: boolean;
  onClose: () => void;
  service: PublicAnalyticsService;
  opener: HTMLElement;
};

export function CookieDialog({ open, onClose, service, opener }: CookieDialogProps) {
  const back = useRef<HTMLElement | null>(opener);
  if (open) back.current = opener;
  function saved() {
    // The banner with the link is gone.
    if (opener.closest(".cookie-banner")) back.current = document.getElementById("contenu");
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      finalFocus={back}
      title="Paramètres des cookies"
      description="Ce que vous acceptez vaut six mois, et se change ici à tout moment."
    >
      <CookieChoiceForm
        over
        service={service}
        agreed={choiceIn(document.cookie)?.analytics ?? false}
        onSaved={saved}
        cancel={
          <Button type="button" variant="secondary" onClick={onClose}>
            Annuler
          </Button>
        }
      />
    </Dialog>
  );
}
