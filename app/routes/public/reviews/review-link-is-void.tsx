import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";

export function ReviewLinkIsVoid({ title }: { title: string }) {
  return (
    <TaskPage title={title}>
      <Card className="grid gap-5">
        <Notice tone="warning" title="Ce lien n’est plus valable">
          <p>
            Il est resté 30 jours sans avis, ou il n’est pas entier. Vérifiez que vous l’avez recopié jusqu’au
            bout.
          </p>
        </Notice>
        <ButtonLink to="/comment-les-avis-sont-controles" variant="secondary">
          Comment les avis sont contrôlés
        </ButtonLink>
      </Card>
    </TaskPage>
  );
}
