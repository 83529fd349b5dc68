import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Checkbox, CheckboxGroup } from "#app/ui/form/field.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { alertChoicesRules, alertTexts } from "../alert.rules.ts";
import type { AlertChoicesPage } from "../choices.server.ts";

export function AlertChoices({ page, proven }: { page: AlertChoicesPage; proven: boolean }) {
  const { choice, isActive, catalogue, ofCompanies, managesPages, notificationsEnabled } = page;
  return (
    <Panel title={isActive ? "Vos alertes" : "Choisir des marques"}>
      {!proven && (
        <Notice tone="info" title="Votre adresse n’est pas encore confirmée">
          <p>{alertTexts.unproven}</p>
        </Notice>
      )}
      {isActive && !notificationsEnabled && (
        <Notice tone="warning" title="Vos notifications par e-mail sont coupées">
          <p>
            Aucune alerte ne part tant qu’elles le sont&nbsp;:{" "}
            <TextLink to="/settings">les rétablir</TextLink>.
          </p>
        </Notice>
      )}
      <ActionForm rules={alertChoicesRules} className="grid grid-cols-1 gap-5">
        {({ choices, box, pending }) => (
          <>
            <CheckboxGroup
              {...choices("brands", choice.brands)}
              label="Ce que vous utilisez"
              hint="Une marque décochée n’envoie plus rien ; tout décoché, les alertes s’arrêtent."
              options={catalogue}
              columns={3}
            />
            {(managesPages || choice.ofCompanies) && (
              <Checkbox
                {...box("ofCompanies", choice.ofCompanies)}
                label="Et les marques de mes fiches"
                hint={
                  ofCompanies.length > 0
                    ? `Celles d’aujourd’hui, et celles qui s’y ajoutent : ${ofCompanies.map(({ name, brandNames }) => `${name} (${brandNames})`).join(" ; ")}.`
                    : "Vos fiches publiées n’en ont pas encore : elles comptent dès qu’elles en ont."
                }
              />
            )}
            <Checkbox
              {...box("atOnce", choice.atOnce)}
              label="Tout de suite, à chaque alerte"
              hint="Sinon, avec nos autres messages, une fois par semaine au plus."
            />
            <Button variant="secondary" pending={pending} pendingLabel="Enregistrement…">
              Enregistrer mes alertes
            </Button>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}
