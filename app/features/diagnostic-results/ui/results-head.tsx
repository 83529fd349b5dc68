import { Fragment } from "react";
import { ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { Breadcrumb, type Crumb } from "#app/ui/layout/breadcrumb.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import { ALL_EQUAL, standoutsOf } from "../result-words.ts";
import type { ResultsView } from "../results-view.ts";

type ResultsHeadProps = {
  results: Pick<ResultsView, "score" | "level" | "finishedOn" | "domains">;
  breadcrumb: readonly Crumb[];
  expert: string;
  report: string;
};

export function ResultsHead({ results, breadcrumb, expert, report }: ResultsHeadProps) {
  const { score, level, finishedOn, domains } = results;
  return (
    <header className="relative isolate z-10 bg-sand print:bg-page">
      <DepthLines place="corner" />
      <Container className="pt-4 pb-6 sm:pt-5 lg:pb-10">
        <div className="max-sm:hidden">
          <Breadcrumb items={breadcrumb} />
        </div>
        <div className="grid gap-2 max-sm:justify-items-center max-sm:text-center sm:mt-5">
          <p className="text-ink-2 text-sm">Diagnostic du {finishedOn}</p>
          <h1 className="grid gap-1 max-sm:justify-items-center">
            <span className="font-title">
              <span className="font-heavy text-5xl text-lagoon tabular-nums">{score}</span>{" "}
              <span className="font-semibold text-ink-2 text-xl">sur&nbsp;100</span>
            </span>
            <span className="sr-only">, </span>
            <span className="heading-card">{`Niveau ${level}`}</span>
          </h1>
          {domains.length > 1 && <Standouts domains={domains} />}
          <p className="no-print mt-2 flex flex-wrap gap-2 max-sm:justify-center">
            <ButtonLink to={expert}>Parler à un expert</ButtonLink>
            <a href={report} download className={buttonClasses("secondary")}>
              <span>
                <span className="max-sm:sr-only">Télécharger le rapport </span>PDF
              </span>
            </a>
          </p>
        </div>
      </Container>
    </header>
  );
}

function Standouts({ domains }: Pick<ResultsView, "domains">) {
  const standouts = standoutsOf(domains);
  return (
    <p className="max-w-text">
      {standouts.length === 0 && ALL_EQUAL}
      {standouts.map(({ heading, labels }) => (
        <Fragment key={heading}>
          {heading}&nbsp;: <strong className="font-semibold">{labels}</strong>.{" "}
        </Fragment>
      ))}
    </p>
  );
}
