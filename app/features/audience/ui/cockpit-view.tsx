import { ActButton } from "#app/ui/form/act-button.tsx";
import { PeriodNav } from "#app/ui/layout/choice-nav.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type Period, periods } from "../cockpit.rules.ts";
import type { viewCockpit } from "../cockpit.server.ts";
import { VisitChart } from "./visit-chart.tsx";

type Cockpit = Awaited<ReturnType<typeof viewCockpit>>;
type Answers = {
  own: { usual: string | undefined; share: string } | undefined;
  /** Of all companies. */
  median: string | undefined;
};
type CockpitViewProps = {
  cockpit: Cockpit;
  answers: Answers;
  period: Period;
  companyId: string;
  isPublic: boolean;
};

export function CockpitView({ cockpit, answers, period, companyId, isPublic }: CockpitViewProps) {
  const { sums, days, places } = cockpit;
  return (
    <div className="grid gap-8">
      <PeriodNav path={`/my-company/${companyId}`} periods={periods} chosen={period} />
      <dl className="grid gap-6 sm:grid-cols-3">
        <Stat value={sums.visits} label="Visites de la fiche" note="sans les vôtres ni celles des robots" />
        <Stat value={sums.openings} label="Coordonnées ouvertes" note="par des personnes connectées" />
        <Stat value={sums.requests} label="Demandes de devis" />
      </dl>
      <VisitChart days={days} />
      <AnswerTimes answers={answers} />
      {places.length > 0 && <Places places={places} />}
      <Completeness cockpit={cockpit} companyId={companyId} />
      {isPublic && <Confirmation cockpit={cockpit} companyId={companyId} />}
    </div>
  );
}

function AnswerTimes({ answers: { own, median } }: { answers: Answers }) {
  return (
    <TitledSection titleId="reponse" title="Votre temps de réponse" className="gap-3">
      {own ? (
        <p>
          {own.usual && `${own.usual}. `}
          {own.share} C’est ce que montre votre fiche.
        </p>
      ) : (
        <p>Il est montré à partir de cinq demandes en douze mois.</p>
      )}
      {median && <p>La médiane de l’annuaire : {median}.</p>}
      <p className="text-ink-2 text-sm">
        C’est la médiane de vos premières réponses sur douze mois, en heures ouvrées (de 7 h à 18 h, jours
        fériés exclus). Les demandes des personnes qui gèrent la fiche ne comptent pas.
      </p>
    </TitledSection>
  );
}

function Places({ places }: Pick<Cockpit, "places">) {
  return (
    <TitledSection titleId="places" title="Votre place aujourd’hui" className="gap-3">
      <p className="text-ink-2 text-sm">
        L’ordre des listes tourne chaque jour, le même pour tous :{" "}
        <TextLink to="/comment-sont-classees-les-fiches">comment les fiches sont classées</TextLink>.
      </p>
      <ul className="grid gap-1">
        {places.map(({ slug, name, place, of }) => (
          <li key={slug}>
            <TextLink to={`/category/${slug}`}>{name}</TextLink> : {place === 1 ? "1re" : `${place}e`} sur{" "}
            {of}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Completeness({ cockpit: { completeness }, companyId }: { cockpit: Cockpit; companyId: string }) {
  const { score, todo } = completeness;
  return (
    <SectionCard
      titleId="completude"
      title={<>Fiche complète à {score} %</>}
      tone="foam"
      className="grid gap-3"
    >
      <progress value={score} max={100} aria-labelledby="completude" className="h-3 w-full accent-lagoon" />
      {todo.length > 0 && (
        <>
          <p>Ce qui aiderait vos lecteurs, le plus utile d’abord :</p>
          <ol className="list-decimal ps-6">
            {todo.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ol>
          <p>
            <TextLink to={`/my-company/edit/${companyId}`}>Compléter la fiche</TextLink>
          </p>
        </>
      )}
    </SectionCard>
  );
}

function Confirmation({
  cockpit: { confirmedOn, updatedOn },
  companyId,
}: {
  cockpit: Cockpit;
  companyId: string;
}) {
  return (
    <SectionCard titleId="a-jour" title="Fiche à jour ?" className="grid gap-3">
      <p className="text-sm">
        Modifiée le {updatedOn}
        {confirmedOn ? `, confirmée le ${confirmedOn}.` : ", jamais confirmée."} Confirmez tous les six mois
        que tout y est encore vrai.
      </p>
      <ActButton action="/my-company" intent="confirm" hidden={{ companyId }} variant="secondary" size="sm">
        Fiche à jour
      </ActButton>
    </SectionCard>
  );
}
