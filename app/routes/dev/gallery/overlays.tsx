import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/feedback/toast-queue.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { LazyDialog, preloadDialog } from "#app/ui/layout/lazy-dialog.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Menu } from "#app/ui/shell/menu.tsx";
import { UserMenu } from "#app/ui/shell/user-menu.tsx";

export function Overlays() {
  return (
    <Section title="Par-dessus la page" tone="sand">
      <div className="flex flex-wrap items-start gap-3">
        <OpenedDialog />
        <Button
          type="button"
          variant="secondary"
          onClick={() =>
            showToast({
              tone: "success",
              title: "Demande envoyée !",
              text: "Elle est enregistrée. La suite vous parvient par e-mail.",
            })
          }
        >
          Message de réussite
        </Button>
        <Button
          type="button"
          variant="secondary"
          onClick={() =>
            showToast({
              tone: "error",
              title: "Erreur de validation",
              text: "Veuillez corriger les erreurs dans le formulaire",
            })
          }
        >
          Message d’erreur
        </Button>
        <Menu
          label="Actions"
          entries={[
            { label: "Voir l’annuaire", to: "/directory" },
            {
              label: "Prévenir",
              onSelect: () => showToast({ tone: "info", title: "Choisi", text: "Un menu sert à agir." }),
            },
            {
              label: "Supprimer",
              tone: "danger",
              onSelect: () => showToast({ tone: "error", title: "Supprimé" }),
            },
          ]}
        />
        <Disclosure
          className="relative"
          label="Plus de filtres"
          openerClassName="flex min-h-11 items-center rounded-control border-2 border-control bg-page px-4 font-semibold text-sm"
          panelClassName="absolute start-0 top-full z-30 mt-2 w-64 rounded-control border border-line bg-page p-4 shadow-dialog"
        >
          Contenu du panneau
        </Disclosure>
        <UserMenu visitor={{ email: "marie.dupont@boulangerie-de-koumac.nc", initial: "M", role: "admin" }} />
      </div>
    </Section>
  );
}

function OpenedDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)} onPointerEnter={preloadDialog}>
        Ouvrir la boîte de dialogue
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title="Créer un compte gratuit"
        description="Une adresse e-mail suffit."
      >
        <TextField label="Adresse e-mail" name="email" type="email" required autoComplete="email" />
        <Button type="button" onClick={() => setOpen(false)}>
          Continuer
        </Button>
      </LazyDialog>
    </>
  );
}
