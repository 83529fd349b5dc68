import { levelWords } from "#app/features/diagnostic/results/level-words.ts";
import { PlaceForm, QuoteChoice } from "#app/features/diagnostic/ui/results/company-choice.tsx";
import { DomainScores } from "#app/features/diagnostic/ui/results/domain-scores.tsx";
import { GoodAlready } from "#app/features/diagnostic/ui/results/good-already.tsx";
import { LevelScale } from "#app/features/diagnostic/ui/results/level-scale.tsx";
import { MeasureList } from "#app/features/diagnostic/ui/results/measure-list.tsx";
import { NextSteps } from "#app/features/diagnostic/ui/results/next-steps.tsx";
import { ResultActs, type ResultActsProps } from "#app/features/diagnostic/ui/results/result-acts.tsx";
import { MOST_COMPANIES } from "#app/features/leads/lead.rules.ts";
import { NewsletterForm } from "#app/features/newsletter/ui/newsletter-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { CompanyRows } from "#app/ui/search/company-rows.tsx";
import type { ResultsData } from "./load.server.ts";

/** Of those that were fetched; the others are in a fold. */
const SHOWN = 4;

type ResultsPageProps = ResultsData &
  Pick<ResultActsProps, "path" | "via" | "signedIn"> & {
    /** Whether the reader may tick, share and erase: not by a link that was made to be shown. */
    mayAct?: boolean;
    /** What the request for a quote is told, to find this diagnostic again. */
    diagnostic: string;
    breadcrumb: readonly { label: string; to?: string }[];
  };

/** The result of a diagnostic, from the score to what to do next. */
export function ResultsPage(props: ResultsPageProps) {
  const { results, breadcrumb, mayAct = true } = props;
  const { score, level, domains, first, good } = results;
  const words = levelWords[level];
  return (
    <>
      <PageHeader
        breadcrumb={breadcrumb}
        eyebrow={`Votre diagnostic du ${results.finishedOn}`}
        title={<span className="text-4xl sm:text-5xl">{`${level}\u00a0: ${score} sur\u00a0100`}</span>}
        lead={words.means}
      >
        <LevelScale score={score} level={level} />
      </PageHeader>
      {domains.length > 0 && (
        <Section title={domains.length === 4 ? "Vos quatre domaines" : "Vos domaines"}>
          <DomainScores results={results} />
        </Section>
      )}
      {good.length > 0 && (
        <Section title="Ce qui est déjà bien" tone="foam">
          <GoodAlready good={good} />
        </Section>
      )}
      {first.length > 0 ? (
        <>
          <Section
            id="mesures"
            title={
              first.length > 1 ? `Les ${first.length} mesures qui comptent le plus` : "La mesure qui reste"
            }
            lead={`Dans l’ordre de ce qu’elles changent chez vous.${mayAct ? " Cochez ce qui est fait : la page s’en souvient." : ""}`}
          >
            <MeasureList first={first} others={results.others} mayAct={mayAct} />
          </Section>
          <Section title="Vos prochains pas" lead={words.next} tone="sand">
            <NextSteps horizons={results.horizons} />
          </Section>
        </>
      ) : (
        <Section title="Vos prochains pas">
          <p className="max-w-text">Aucune mesure ne manque. {words.next}</p>
        </Section>
      )}
      <Companies {...props} />
      <Section title="Garder, partager, continuer" tone="sand" className="no-print">
        <ResultActs {...props} mayAct={mayAct} isOwned={results.isOwned} linkedUntil={results.linkedUntil} />
      </Section>
      {/* The proof of consent keeps the path of its page, which may not be a right. */}
      {props.via === "browser" && <Newsletter />}
    </>
  );
}

function Newsletter() {
  return (
    <Section
      beside
      className="no-print"
      title="Un rappel utile, une fois par mois"
      lead="Alertes du territoire, conseils et rendez-vous : la newsletter de Récif vous aide à tenir vos mesures."
    >
      <Card>
        <NewsletterForm variant="blog" />
      </Card>
    </Section>
  );
}

function Companies({ companies, place, path, diagnostic }: ResultsPageProps) {
  const [shown, more] = [companies.slice(0, SHOWN), companies.slice(SHOWN)];
  return (
    <Section
      id="entreprises"
      title="Des entreprises qui peuvent vous aider"
      lead="Choisies d’après vos réponses, parmi celles de l’annuaire. Aucune ne sait que vous avez répondu."
    >
      <div className="grid grid-cols-1 gap-8">
        <PlaceForm key={place} path={path} place={place} />
        {shown.length === 0 ? (
          <p>
            Aucune entreprise de l’annuaire ne fait cela à cet endroit.{" "}
            <TextLink to="/devis">Demandez un devis</TextLink>&nbsp;: l’équipe de Récif cherche pour vous.
          </p>
        ) : (
          <>
            <div className="grid grid-cols-1 gap-3">
              <CompanyRows rows={shown} />
              {more.length > 0 && (
                <details>
                  <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon">
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
