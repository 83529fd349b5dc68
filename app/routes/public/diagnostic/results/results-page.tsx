import { levelWords } from "#app/core/diagnostic/result/level-words.ts";
import { DomainScores } from "#app/features/diagnostic-results/ui/domain-scores.tsx";
import { GoodAlready } from "#app/features/diagnostic-results/ui/good-already.tsx";
import { MeasureList } from "#app/features/diagnostic-results/ui/measure-list.tsx";
import { NextSteps } from "#app/features/diagnostic-results/ui/next-steps.tsx";
import {
  Act,
  expertPath,
  ResultActs,
  type ResultActsProps,
} from "#app/features/diagnostic-results/ui/result-acts.tsx";
import { ResultsHead } from "#app/features/diagnostic-results/ui/results-head.tsx";
import { NewsletterForm } from "#app/features/newsletter/ui/newsletter-form.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { ResultsData } from "./load.server.ts";
import { ProposedCompanies, type ProposedCompaniesProps } from "./proposed-companies.tsx";

type ResultsPageProps = ResultsData &
  ProposedCompaniesProps &
  Pick<ResultActsProps, "via" | "signedIn" | "posted"> & {
    /** May tick, share and erase; false for a share link. */
    canAct?: boolean;
    breadcrumb: readonly { label: string; to?: string }[];
  };

export function ResultsPage(props: ResultsPageProps) {
  const { results, breadcrumb, path, place, canAct = true } = props;
  return (
    <>
      <ResultsHead
        results={results}
        breadcrumb={breadcrumb}
        expert={expertPath(props)}
        report={`${path}/rapport.pdf${place && `?ou=${place}`}`}
      />
      <Container className="py-7 lg:py-14">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
          <Measures results={results} canAct={canAct} />
          <Domains results={results} />
        </div>
      </Container>
      <ProposedCompanies {...props} />
      <Section title="Et ensuite" className="no-print">
        <ResultActs {...props} canAct={canAct} isOwned={results.isOwned} linkedUntil={results.linkedUntil}>
          {/* Consent proofs store the page's path, which must not grant access. */}
          {props.via === "browser" && (
            <Act title="Recevoir la newsletter">
              <NewsletterForm variant="blog" />
            </Act>
          )}
        </ResultActs>
      </Section>
    </>
  );
}

type PartProps = Pick<ResultsPageProps, "results">;

function Measures({ results, canAct }: PartProps & { canAct: boolean }) {
  const { measures, horizons, level } = results;
  const { next } = levelWords[level];
  return (
    <section id="mesures" aria-labelledby="commencer" className="grid grid-cols-1 content-start gap-3">
      <h2 id="commencer" className="heading-section">
        {measures.length > 0 ? "Commencez par là" : "Aucune mesure ne manque"}
      </h2>
      <p className="max-w-text text-ink-2">{next}</p>
      {measures.length > 0 && (
        <>
          <MeasureList measures={measures} canAct={canAct} />
          <details className="printed-whole">
            <summary className="min-h-12 py-3 font-semibold text-lagoon">Vos prochains pas, par date</summary>
            <NextSteps horizons={horizons} />
          </details>
        </>
      )}
    </section>
  );
}

function Domains({ results }: PartProps) {
  const { domains, good, level, measures } = results;
  return (
    <section aria-labelledby="domaines" className="grid grid-cols-1 content-start gap-3">
      <h2 id="domaines" className="heading-section">
        Par domaine
      </h2>
      <p className="max-w-text text-ink-2">{levelWords[level].means}</p>
      {domains.length > 0 && <DomainScores results={results} />}
      {good.length > 0 && (
        <details className="printed-whole" open={measures.length === 0}>
          <summary className="min-h-12 py-3 font-semibold text-lagoon">
            Ce qui est déjà bien ({good.length})
          </summary>
          <GoodAlready good={good} />
        </details>
      )}
    </section>
  );
}
