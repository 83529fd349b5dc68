import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { OwnRequest } from "../own-request.server.ts";
import { lateRequest } from "../rights.rules.ts";

type OwnRequestProps = {
  request: OwnRequest;
  path: string;
};

export function OwnRequestView({ request, path }: OwnRequestProps) {
  const { isProven, isClosed, isLate, dueOn, hasCopy } = request;
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isProven && !isClosed && !isLate && <Confirmation />}
      {isLate && !isClosed && (
        <Notice tone="warning" title={lateRequest.title}>
          <p>{lateRequest.text}</p>
          <p>
            <TextLink to="/gdpr-rights">Faire une nouvelle demande</TextLink>
          </p>
        </Notice>
      )}
      {isProven && !isClosed && (
        <Notice tone="info" title={`Nous répondons au plus tard le ${dueOn}`}>
          <p>Votre adresse est confirmée. Vous recevez un e-mail à chaque étape.</p>
        </Notice>
      )}
      {isClosed && (
        <Notice tone="success" title="Cette demande est close">
          <p>Ce qui a été fait est écrit plus bas. Vous pouvez en faire une autre quand vous voulez.</p>
        </Notice>
      )}
      {hasCopy && <Copy path={path} />}
      <History events={request.events} />
      <p className="text-sm">
        Un désaccord ? <TextLink to="/contact">Écrivez-nous</TextLink>, ou adressez-vous à la{" "}
        <TextLink to="https://www.cnil.fr/fr/plaintes" newTab>
          CNIL
        </TextLink>
        .
      </p>
    </div>
  );
}

function Confirmation() {
  return (
    <SectionCard
      titleId="confirmer"
      title="Confirmez votre demande"
      tone="sand"
      className="grid grid-cols-1 gap-4"
    >
      <p>
        Vous avez reçu ce lien par e-mail : ce bouton prouve que l’adresse est la vôtre. Rien n’est fait de
        vos données avant cela.
      </p>
      <ActButton intent="confirm">Confirmer ma demande</ActButton>
    </SectionCard>
  );
}

function Copy({ path }: { path: string }) {
  const files = [
    { format: "html", label: "La lire (HTML)" },
    { format: "json", label: "La confier à un autre service (JSON)" },
  ];
  return (
    <SectionCard titleId="copie" title="La copie de vos données" className="grid grid-cols-1 gap-3">
      <ul>
        {files.map(({ format, label }) => (
          <li key={format}>
            <a
              href={`${path}/copie?format=${format}`}
              className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

type Event = { id: number; label: string; date: string; body: string | null; author?: string | null };

export function History({ events }: { events: readonly Event[] }) {
  return (
    <TitledSection titleId="historique" title="Ce qui a été fait" heading="card" className="gap-3">
      <ol className="grid grid-cols-1 gap-3 text-sm">
        {events.map(({ id, label, date, body, author }) => (
          <li key={id} className="grid grid-cols-1 gap-1 border-line border-s-2 ps-3">
            <p className="font-semibold">{label}</p>
            <p className="text-ink-2">{author ? `${date}, par ${author}` : date}</p>
            {body && <p className="whitespace-pre-line break-words">{body}</p>}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
