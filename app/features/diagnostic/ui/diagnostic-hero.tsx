import { domains } from "#app/core/diagnostic/domains.ts";
import { countOf } from "#app/platform/text/number.ts";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import { quizTexts } from "../quiz/quiz.rules.ts";
import { OneTapSwitch } from "../quiz/ui/one-tap-switch.tsx";
import { BeginForm } from "./begin-form.tsx";

type DiagnosticHeroProps = {
  questions: number;
  byDomain: Readonly<Record<string, number>>;
};

export function DiagnosticHero({ questions, byDomain }: DiagnosticHeroProps) {
  return (
    <header className="relative isolate bg-sand">
      <DepthLines place="task" />
      <Container className="pt-5 pb-10 lg:pb-16">
        <Breadcrumb items={[{ label: "Accueil", to: "/" }, { label: "Diagnostic" }]} />
        <div className="mt-6 grid grid-cols-1 items-center gap-10 lg:mt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
          <div className="grid grid-cols-1 gap-5">
            <p className="eyebrow">En 5 minutes, sans compte et gratuit</p>
            <h1 className="heading-page">{softHyphens("Diagnostic Cybersécurité")}</h1>
            <p className="max-w-text text-ink-2 text-lg leading-normal">
              Où en est votre entreprise, et par quoi commencer&nbsp;? Des questions simples, sur ce qui se
              passe chez vous&nbsp;; « je ne sais pas » est une réponse.
            </p>
            {questions > 0 ? (
              <>
                <BeginForm />
                <OneTapSwitch />
              </>
            ) : (
              <p className="font-semibold">{quizTexts.none}</p>
            )}
            <p className="text-ink-2 text-sm">
              Arrêtez-vous quand vous voulez&nbsp;: dans ce navigateur, le même bouton vous ramène à la
              question où vous étiez. Recommencer efface vos résultats, sauf s’ils sont dans votre compte ou
              derrière un lien privé.
            </p>
          </div>
          <Card className="grid grid-cols-1 gap-4">
            <h2 className="heading-card">Quatre domaines</h2>
            <ul className="grid grid-cols-1">
              {domains.map(({ key, label }) => (
                <li
                  key={key}
                  className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t py-3"
                >
                  <span className="font-semibold">{label}</span>
                  {questions > 0 && (
                    <span className="text-ink-2 text-sm">{countOf(byDomain[key] ?? 0, "question")}</span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </Container>
    </header>
  );
}
