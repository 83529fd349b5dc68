import { PlaceForm, QuoteChoice } from "#app/features/diagnostic-results/ui/company-choice.tsx";
import { MOST_COMPANIES } from "#app/features/leads/choice-cookie.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { CompanyRows } from "#app/ui/search/company-rows.tsx";
import type { ResultsData } from "./load.server.ts";

const SHOWN = 4;

export type ProposedCompaniesProps = Pick<ResultsData, "companies" | "place"> & {
  path: string;
  diagnostic: string;
};

export function ProposedCompanies({ companies, place, path, diagnostic }: ProposedCompaniesProps) {
  const [shown, more] = [companies.slice(0, SHOWN), companies.slice(SHOWN)];
  return (
    <Section
      id="entreprises"
      title="Qui peut aider"
      lead="Des entreprises qui peuvent vous aider, choisies d’après vos réponses. Aucune ne sait que vous avez répondu."
      tone="sand"
    >
      <div className="grid grid-cols-1 gap-4">
        <PlaceForm key={place} path={path} place={place} />
        {shown.length === 0 ? (
          <p>
            Aucune entreprise de l’annuaire ne fait cela à cet endroit.{" "}
            <TextLink to="/devis">Demandez un devis</TextLink> sans en choisir&nbsp;: l’équipe de Récif reçoit
            votre demande.
          </p>
        ) : (
          <>
            <div className="grid grid-cols-1 gap-1">
              <CompanyRows rows={shown} />
              {more.length > 0 && (
                <details>
                  <summary className="min-h-12 py-3 font-semibold text-lagoon">
                    {more.length === 1 ? "Une autre entreprise" : `${more.length} autres entreprises`}
                  </summary>
                  <CompanyRows rows={more} />
                </details>
              )}
            </div>
            <div className="no-print max-w-text">
              <QuoteChoice companies={shown} diagnostic={diagnostic} most={MOST_COMPANIES} />
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
