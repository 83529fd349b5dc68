import { TitledSection } from "#app/ui/layout/titled-section.tsx";

type MailPreviewProps = { id: string; secret: boolean; readable: boolean };

/** Sandboxed frame; secret bodies are not shown. */
export function MailPreview({ id, secret, readable }: MailPreviewProps) {
  return (
    <TitledSection titleId="apercu" title="Aperçu" className="gap-3">
      {readable ? (
        <iframe
          title="L’e-mail tel que le voit son destinataire"
          src={`/admin/e-mails/${id}/apercu`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[52rem] w-full rounded-card border border-line"
        />
      ) : (
        <p className="text-ink-2">
          {secret
            ? "Cet e-mail porte un lien, un code ou les données d’une personne : son contenu n’est montré à personne d’autre que son destinataire."
            : "Ce dont il était fait est effacé : il ne reste que ce qu’il est devenu."}
        </p>
      )}
    </TitledSection>
  );
}
