import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";

export function ResultsLinkIsVoid() {
  return (
    <TaskPage title="Résultats d’un diagnostic">
      <Card className="grid gap-5">
        <Notice tone="warning" title="Ce lien n’est plus valable">
          <p>
            Un lien privé s’ouvre pendant 30 jours, tant que son auteur ne l’a pas annulé et n’a pas effacé le
            diagnostic. Vérifiez que vous l’avez recopié en entier.
          </p>
        </Notice>
        <ButtonLink to="/diagnostique">Faire un nouveau diagnostic</ButtonLink>
      </Card>
    </TaskPage>
  );
}
