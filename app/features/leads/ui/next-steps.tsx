import type { ReactNode } from "react";
import { TextLink } from "#app/ui/link.tsx";
import { chosenSteps, quoteSteps } from "../quote-words.ts";

type NextStepsProps = {
  headingLevel: 2 | 3;
  id: string;
  chosen?: boolean;
  children?: ReactNode;
};

export function NextSteps({ headingLevel, id, chosen = false, children }: NextStepsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Heading id={id} className="heading-card">
        Ce qui se passe ensuite
      </Heading>
      <ol className="mt-4 grid list-decimal gap-3 ps-5 marker:font-semibold marker:text-lagoon">
        <li>Vous recevez une référence, à l’écran et par e-mail.</li>
        {(chosen ? chosenSteps : quoteSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-5 text-ink-2 text-sm">
        {children}Une attaque est en cours&nbsp;? N’attendez pas un devis&nbsp;:{" "}
        <TextLink to="/urgence-cyber">les gestes d’urgence</TextLink>.
      </p>
    </>
  );
}
