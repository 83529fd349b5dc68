import { countOf } from "#app/platform/text/number.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { CALL_BACK_PATH, CALL_MINUTES } from "../call-back.rules.ts";
import type { LiveCallBack } from "../caller.server.ts";

export function LiveState({ callBack }: { callBack: LiveCallBack }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status" aria-live="polite">
        <StateNotice callBack={callBack} />
      </div>
      {callBack.canBeMissed && (
        <ActButton intent="missed" variant="secondary">
          Personne ne m’a appelé : prévenir les autres
        </ActButton>
      )}
      {callBack.state !== "over" && (
        <ActButton intent="end" variant="quiet">
          Je n’ai plus besoin qu’on m’appelle
        </ActButton>
      )}
    </div>
  );
}

function StateNotice({
  callBack: { state, sentAt, asked, company, acceptedAt },
}: {
  callBack: LiveCallBack;
}) {
  const name = company?.name ?? "Une entreprise";
  switch (state) {
    case "waiting":
      return (
        <Notice tone="info" title={`Envoyée à ${countOf(asked, "entreprise")} d’astreinte à ${sentAt}`}>
          <p>
            La première qui accepte vous appelle. Gardez votre téléphone près de vous : cette page se met à
            jour seule.
          </p>
        </Notice>
      );
    case "unanswered":
      return (
        <Notice tone="warning" title="Personne n’a encore accepté">
          <p>
            N’attendez plus : appelez un des numéros ci-dessous, ils répondent. Votre demande reste ouverte,
            une entreprise peut encore l’accepter.
          </p>
        </Notice>
      );
    case "none left":
      return (
        <Notice tone="warning" title="Aucune entreprise ne peut vous appeler">
          <p>
            Plus aucune entreprise d’astreinte n’a votre demande. N’attendez pas : appelez un des numéros
            ci-dessous, ils répondent. Vous pouvez aussi{" "}
            <TextLink to={CALL_BACK_PATH}>faire une nouvelle demande</TextLink>.
          </p>
        </Notice>
      );
    case "accepted":
      return (
        <Notice tone="success" title={`${name} a accepté à ${acceptedAt}`}>
          <p>
            Elle a maintenant votre numéro et vous appelle. Sans appel au bout de {CALL_MINUTES}
            &nbsp;minutes, dites-le ici : les autres seront prévenues.
          </p>
          {company && (
            <p>
              <TextLink to={`/company/${company.slug}`}>La page de {company.name}</TextLink>
            </p>
          )}
        </Notice>
      );
    case "called":
      return (
        <Notice tone="success" title={`${name} dit vous avoir appelé`}>
          <p>Sinon, appelez un des numéros ci-dessous.</p>
        </Notice>
      );
    default:
      return (
        <Notice tone="info" title="Cette demande de rappel est close">
          <p>
            Personne ne vous appellera pour elle.{" "}
            <TextLink to="/urgence-cyber">Revenir à la page d’urgence</TextLink>
          </p>
        </Notice>
      );
  }
}
