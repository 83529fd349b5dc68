import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { TextLink } from "#app/ui/link.tsx";

export function Feedback() {
  return (
    <Section title="Messages">
      <div className="grid gap-6 lg:grid-cols-2">
        <Notice tone="success" title="Demande envoyée !">
          Elle est enregistrée. La suite vous parvient par e-mail.
        </Notice>
        <Notice tone="error" title="Erreur">
          Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.
        </Notice>
        <Notice tone="warning" title="Votre adresse n’est pas encore confirmée">
          <p>
            Ouvrez le lien reçu par e-mail, ou <TextLink to="/login">recevez-en un autre</TextLink>.
          </p>
        </Notice>
        <Notice tone="info" title="Modification en cours d’examen" />
        <EmptyState
          title="Aucune entreprise trouvée"
          action={<ButtonLink to="/directory">Réinitialiser les filtres</ButtonLink>}
        >
          <p>Essayez un mot plus court, ou une autre zone.</p>
        </EmptyState>
        <ErrorState
          title="Nous rencontrons des difficultés à charger les entreprises. Veuillez réessayer plus tard."
          reference="7c9e6679"
          action={
            <ButtonLink to="/dev/ui" variant="secondary" size="sm">
              Réessayer
            </ButtonLink>
          }
        />
      </div>
    </Section>
  );
}
