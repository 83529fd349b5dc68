import type { ReactNode } from "react";
import { type PublicAnalyticsService, providerNames } from "#app/core/consent/analytics-service.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Switch } from "#app/ui/form/choice.tsx";
import { recordChoice } from "#app/ui/shell/cookie-settings.ts";

type CookieChoiceFormProps = {
  service: PublicAnalyticsService | undefined;
  agreed: boolean;
  chosenAt?: number | undefined;
  over?: boolean;
  onSaved?: () => void;
  cancel?: ReactNode;
};

export function CookieChoiceForm({
  service,
  agreed,
  chosenAt,
  over = false,
  onSaved,
  cancel,
}: CookieChoiceFormProps) {
  if (!service) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <Categories />
        {cancel}
      </div>
    );
  }
  return (
    <ActionForm
      action={over ? "/cookies" : undefined}
      stays={over}
      onNext={() => {
        recordChoice();
        onSaved?.();
      }}
      className="grid grid-cols-1 gap-5"
    >
      {({ pending }) => (
        <>
          <Categories>
            <Switch
              key={chosenAt}
              name="analytics"
              label="Mesure d’audience"
              defaultChecked={agreed}
              hint={`Les pages publiques que vous lisez et les actions que vous menez à bien, avec ${providerNames[service.provider]}, sans vos mots ni vos coordonnées. Données gardées 25 mois, numéro de visiteur 13 mois.`}
            />
          </Categories>
          <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">
            {cancel}
            <Button variant="secondary" name="choice" value="essential" pending={pending}>
              Essentiels uniquement
            </Button>
            <Button variant="secondary" name="choice" value="chosen" pending={pending}>
              Enregistrer mes préférences
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Categories({ children }: { children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Category>
        <Switch
          label="Essentiels"
          defaultChecked
          disabled
          hint="Toujours actifs : rester connecté, retenir vos préférences, protéger le site."
        />
      </Category>
      <Category>
        {children ?? (
          <NotAsked title="Mesure d’audience">
            Aucun service n’est utilisé aujourd’hui : il n’y a rien à accepter ni à refuser. Le nombre de
            pages lues est compté par le site lui-même, sans cookie et sans identifiant.
          </NotAsked>
        )}
      </Category>
      <Category>
        <NotAsked title="Marketing">
          Aucun service n’est utilisé : rien n’est demandé, rien n’est déposé.
        </NotAsked>
      </Category>
    </div>
  );
}

const Category = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 border-line border-b pb-4">{children}</div>
);

const NotAsked = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className="font-semibold">{title}</p>
    <p className="text-ink-2 text-sm">{children}</p>
  </>
);
