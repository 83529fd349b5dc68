import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { PlainForm } from "#app/ui/form/plain-form.tsx";
import { TickIcon } from "#app/ui/icon/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { CALENDAR_PATH, moments } from "../calendar/calendar-links.ts";
import { pointsText } from "../result-words.ts";
import type { ShownMeasure } from "../results-view.ts";

type MeasureItemProps = {
  measure: ShownMeasure;
  place: number;
  canAct: boolean;
};

export function NextMeasure({ measure, place, canAct }: MeasureItemProps) {
  return (
    <li
      id={`mesure-${place}`}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 mb-2 rounded-card border-2 border-lagoon p-4 not-first:mt-3 sm:p-5"
    >
      <h3 className="heading-card">
        {place}. {measure.title}
      </h3>
      <Why measure={measure} />
      <div className="flex flex-wrap items-start gap-2">
        <details className="printed-open open:basis-full">
          <summary className={buttonClasses("secondary", "sm")}>Comment faire</summary>
          <Steps measure={measure} />
        </details>
        {canAct && <TickForm measure={measure} />}
      </div>
    </li>
  );
}

export function MeasureRow({ measure, place, canAct }: MeasureItemProps) {
  const { title, done } = measure;
  return (
    <li id={`mesure-${place}`} tabIndex={-1} className="border-line border-b">
      <details className="printed-whole">
        <summary className="flex min-h-12 items-center justify-between gap-3 py-2.5">
          <h3 className="min-w-0 grow font-semibold leading-snug">
            {place}. {title}
          </h3>
          {done && (
            <span className="shrink-0">
              <Badge tone="success">
                <TickIcon aria-hidden strokeWidth={3} className="size-3.5" />
                Fait
              </Badge>
            </span>
          )}
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-1 pb-5">
          <Why measure={measure} />
          <Steps measure={measure} />
          {canAct && <TickForm measure={measure} />}
        </div>
      </details>
    </li>
  );
}

type OfMeasure = Pick<MeasureItemProps, "measure">;

function Why({ measure: { why, unknown, effort, cost, doer, points } }: OfMeasure) {
  const facts = [
    { term: "Temps", text: effort },
    { term: "Coût", text: cost },
    { term: "Qui", text: doer },
    ...(points > 0 ? [{ term: "Gain", text: `jusqu’à ${pointsText(points)} de plus` }] : []),
  ];
  return (
    <>
      {unknown.map((text) => (
        <p key={text} className="rounded-control bg-sand px-4 py-3 text-sm">
          {text}
        </p>
      ))}
      <p>{why}</p>
      <dl className="flex flex-wrap gap-x-1.5 text-ink-2 text-sm">
        {facts.map(({ term, text }, at) => (
          <div key={term}>
            <dt className="sr-only">{term}</dt>
            <dd>
              {text}
              {at < facts.length - 1 && <span aria-hidden="true"> ·</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What anybody can see of these is checked on a page. */
const ofMail: readonly string[] = ["hameconnage", "faux-virement"];

function Steps({ measure: { key, how } }: OfMeasure) {
  return (
    <>
      <ol className="mt-3 grid list-decimal gap-2 ps-5 marker:text-lagoon">
        {how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Plan measure={key} />
      {ofMail.includes(key) && (
        <p className="mt-3">
          Votre domaine laisse-t-il écrire en votre nom&nbsp;?{" "}
          <TextLink to="/verifier-mon-domaine">Vérifier mon domaine</TextLink>
        </p>
      )}
    </>
  );
}

/** Files for the reader's own calendar: no address is asked for. */
function Plan({ measure }: { measure: string }) {
  return (
    <PlainForm action={CALENDAR_PATH} className="no-print mt-3 flex flex-wrap items-center gap-2 text-sm">
      <input type="hidden" name="mesure" value={measure} />
      <span>Le mettre à mon agenda&nbsp;:</span>
      {moments.map(({ key, label }) => (
        <Button key={key} name="quand" value={key} variant="quiet" size="sm">
          {label}
        </Button>
      ))}
    </PlainForm>
  );
}

function TickForm({ measure: { key, title, done } }: OfMeasure) {
  return (
    <ActButton
      intent="tick"
      hidden={{ measure: key, done: done ? "non" : "oui" }}
      variant={done ? "quiet" : "secondary"}
      size="sm"
      className={done ? "-ms-4" : ""}
    >
      {done ? "Remettre à faire" : "C’est fait"}
      <span className="sr-only"> : {title}</span>
    </ActButton>
  );
}
