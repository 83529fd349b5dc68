import { FINISHED_RETENTION, UNFINISHED_RETENTION } from "#app/core/diagnostic/retention.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { FiveLevels } from "./five-levels.tsx";

const given = [
  {
    title: "Un score et un niveau",
    text: "Sur 100, pour l’ensemble et pour chaque domaine, avec ce qui va déjà bien.",
  },
  {
    title: "Les mesures qui comptent le plus",
    text: "Pourquoi, comment, combien de temps, avec ou sans prestataire.",
  },
  {
    title: "Des entreprises d’ici",
    text: "Celles de l’annuaire qui proposent de l’aide là où il vous en manque le plus.",
  },
] as const;

const promisesFor = (inAccount: string) => [
  {
    title: "Vos réponses",
    text: "Chiffrées. Ni les entreprises ni l’équipe de Récif ne les lisent, sauf si vous choisissez de les joindre à une demande.",
  },
  {
    title: "Combien de temps",
    text: `${UNFINISHED_RETENTION.words} si vous ne terminez pas, ${FINISHED_RETENTION.words} après la fin. Connecté, vous retrouvez le diagnostic terminé dans votre compte, ${inAccount} au plus.`,
  },
  {
    title: "Votre adresse e-mail",
    text: "Facultative : elle sert à vous envoyer un lien privé vers vos résultats, et n’est pas gardée avec eux.",
  },
];

export function DiagnosticPromises({ accountRetention }: { accountRetention: string }) {
  return (
    <>
      <Section title="Ce que vous recevez">
        <ol className="grid grid-cols-1 gap-6 md:grid-cols-3">
          {given.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 border-lagoon border-t-2 pt-3">
              <h3 className="heading-card">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        title="Cinq niveaux"
        lead="Le score mesure les protections déjà en place. Il ne juge personne."
        tone="foam"
        beside
      >
        <FiveLevels />
      </Section>
      <Section
        title="Ce qui est gardé, et ce qui ne l’est pas"
        beside
        aside={
          <p className="text-ink-2 text-sm">
            Le détail est dans la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
        }
      >
        <dl className="grid grid-cols-1 gap-5">
          {promisesFor(accountRetention).map(({ title, text }) => (
            <div key={title} className="grid gap-1">
              <dt className="font-semibold">{title}</dt>
              <dd className="max-w-text">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Et ensuite, quelqu’un à qui parler" tone="sand" beside>
        <p className="max-w-text">
          À la fin, vous pouvez demander l’avis d’un expert. Ce n’est pas obligatoire, et vos résultats
          n’attendent pas.
        </p>
      </Section>
    </>
  );
}
