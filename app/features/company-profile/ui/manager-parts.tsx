import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { TextLink } from "#app/ui/link.tsx";

type PageInvitationsProps = { slug: string; managed: boolean; claims: boolean };

export function PageInvitations({ slug, managed, claims }: PageInvitationsProps) {
  return (
    <Container className="no-print flex flex-wrap gap-x-8 gap-y-1 py-4 text-ink-2 text-sm">
      {claims && (
        <p>
          {managed ? "Vous y travaillez ?" : "C’est votre entreprise ?"}{" "}
          <TextLink to={`/company/${slug}/revendiquer`}>
            {managed ? "Vous gérez cette entreprise ?" : "Revendiquer cette fiche"}
          </TextLink>
        </p>
      )}
      <p>
        Quelque chose a changé ? <TextLink to={`/company/${slug}/signaler`}>Signaler un changement</TextLink>
      </p>
    </Container>
  );
}

export function EditBar({ url }: { url: string }) {
  return (
    <Container className="no-print py-3">
      <ButtonLink to={url} variant="secondary" size="sm">
        Modifier
      </ButtonLink>
    </Container>
  );
}

export function PreviewNotice({ editUrl }: { editUrl: string }) {
  return (
    <Container className="py-4">
      <Notice tone="info" title="Aperçu, non publiée">
        <p>
          Seules les personnes qui gèrent cette fiche et l’équipe de Récif voient cette page.{" "}
          <TextLink to={editUrl}>Modifier</TextLink>
        </p>
      </Notice>
    </Container>
  );
}
