import { type DigestKind, digestTitles } from "#app/core/digest/digests.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Switch } from "#app/ui/form/field.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";

const hints: Record<DigestKind, string> = {
  company: "Visites, coordonnées ouvertes, demandes, temps de réponse, et ce qui manque à vos fiches.",
  staff: "Ce qui attend, le plus ancien d’abord, les recherches sans résultat, les preuves qui se terminent.",
};

type DigestChoice = { kind: DigestKind; on: boolean };

/** Those that the person's roles have; none for most members. */
export function DigestsPanel({ choices }: { choices: readonly DigestChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <Panel title="Résumés par e-mail">
      <ActionForm intent="digests" className="grid gap-4">
        {({ pending }) => (
          <>
            {choices.map(({ kind, on }) => (
              <Switch
                key={`${kind}-${on}`}
                name={kind}
                label={digestTitles[kind]}
                defaultChecked={on}
                hint={hints[kind]}
              />
            ))}
            <Button variant="secondary" pending={pending} pendingLabel="Enregistrement…">
              Enregistrer mes résumés
            </Button>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}
