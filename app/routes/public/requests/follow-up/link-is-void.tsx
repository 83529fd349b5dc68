import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";

export function LinkIsVoid({ title }: { title: string }) {
  return (
    <TaskPage title={title}>
      <Card className="grid gap-5">
        <Notice tone="warning" title="Ce lien n’est plus valable">
          <p>
            Il a été remplacé, a expiré, ou la demande est effacée. Vérifiez que vous l’avez recopié en
            entier, ou écrivez-nous avec votre référence.
          </p>
        </Notice>
        <ButtonLink to="/devis">Faire une demande de devis</ButtonLink>
      </Card>
    </TaskPage>
  );
}
