import { ActButton } from "#app/ui/form/act-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";

export function CalendarView({ url }: { url: string | undefined }) {
  return (
    <Card className="grid gap-5">
      <p>
        Vos rappels dans votre calendrier : les demandes auxquelles répondre avant leur terme, les fiches à
        confirmer, les preuves qui finissent, les absences. Il n’y a que des références et des noms de fiches.
      </p>
      {url ? (
        <>
          <p className="grid gap-1">
            <span className="font-semibold">Votre lien privé</span>
            <code className="break-all rounded-control bg-foam p-3 text-sm">{url}</code>
          </p>
          <p className="text-ink-2 text-sm">
            Donnez ce lien à votre calendrier, « ajouter par une adresse ». Qui l’a lit vos rappels : ne le
            publiez pas.
          </p>
          <div className="flex flex-wrap gap-3">
            <ActButton intent="renew" variant="secondary" size="sm">
              Nouveau lien
            </ActButton>
            <ActButton intent="end" variant="danger" size="sm">
              Supprimer le lien
            </ActButton>
          </div>
        </>
      ) : (
        <div>
          <ActButton intent="renew">Créer mon lien</ActButton>
        </div>
      )}
    </Card>
  );
}
