import { Code } from "#app/ui/code.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";

type WebhookDocumentationProps = {
  types: readonly { key: string; label: string }[];
  payload: string;
  receiver: string;
  delays: string;
  overlapHours: number;
  stoppedAfterDays: number;
};

export function WebhookDocumentation(documented: WebhookDocumentationProps) {
  const { types, payload, receiver, delays, overlapHours, stoppedAfterDays } = documented;
  return (
    <TitledSection titleId="webhooks" title="Les webhooks">
      <p className="max-w-text">
        La page « Webhooks » d’une fiche prévient votre logiciel de ce qui arrive : un type, une date, une
        référence, aucune donnée d’une personne. Le reste se lit avec un jeton.
      </p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[minmax(12rem,auto)_1fr]">
        {types.map(({ key, label }) => (
          <div key={key} className="grid gap-1 border-line border-t pt-3 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-sm">
              <code>{key}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Code label="Exemple de ce qui est envoyé">{payload}</Code>
      <ul className="grid max-w-text list-disc gap-2 ps-6 marker:text-lagoon">
        <li>
          L’envoi suit <TextLink to="https://www.standardwebhooks.com">Standard Webhooks</TextLink> : la
          signature est celle de l’identifiant, de la date et du corps, avec le secret du webhook. Pendant les{" "}
          {overlapHours} heures qui suivent un changement de secret, il y en a deux.
        </li>
        <li>
          Répondez 2xx en cinq secondes, même à un identifiant que vous connaissez déjà : les essais d’un
          message ont le même. Une redirection n’est pas suivie.
        </li>
        <li>Sans succès, l’envoi recommence après {delays}. Le journal a « Envoyer encore ».</li>
        <li>
          Après {stoppedAfterDays} jours d’échecs sans aucun succès, le webhook est désactivé, et les
          gestionnaires reçoivent un e-mail.
        </li>
      </ul>
      <Code label="Exemple en Node.js, qui vérifie un envoi">{receiver}</Code>
    </TitledSection>
  );
}
