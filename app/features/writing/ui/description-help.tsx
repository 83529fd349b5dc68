import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import type { DescriptionHelpProps } from "./description-tools.tsx";
import { useLate } from "./use-late.ts";

const loadTools = () => import("./description-tools.tsx").then(({ DescriptionTools }) => DescriptionTools);

/** A language model's help; on a site without one, the outline of a good description. */
export function DescriptionHelp({ available, ...props }: DescriptionHelpProps) {
  return available ? <ModelHelp {...props} /> : <Outline />;
}

function ModelHelp(props: Omit<DescriptionHelpProps, "available">) {
  const Tools = useLate(loadTools);
  return <div className="min-h-32 noscript:hidden sm:min-h-18">{Tools && <Tools {...props} />}</div>;
}

const parts: readonly (readonly [part: string, example: string])[] = [
  ["Ce que vous faites", "Nous sauvegardons et surveillons les données des petites entreprises."],
  ["Pour qui", "Nos clients sont des artisans, des cabinets et des commerces de Nouméa à Koné."],
  ["Comment vous intervenez", "À distance dans l’heure, sur place le lendemain dans le Grand Nouméa."],
  ["Ce qui le montre", "Depuis 2014, deux techniciennes certifiées, des clients qui peuvent en parler."],
  ["Ce qui se passe ensuite", "Le premier échange est gratuit ; le devis suit sous trois jours."],
];

function Outline() {
  return (
    <FoldedCard title="Le plan d’une bonne description">
      <ol className="grid max-w-prose list-decimal gap-3 ps-5">
        {parts.map(([part, example]) => (
          <li key={part}>
            <span className="font-semibold">{part}</span>
            <br />
            <span className="text-ink-2 text-sm">Par exemple : « {example} »</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 max-w-prose text-ink-2 text-sm">
        Quatre à huit phrases suffisent. Écrivez comme vous parlez à un client : sans jargon, avec ce que vous
        faites vraiment.
      </p>
    </FoldedCard>
  );
}
