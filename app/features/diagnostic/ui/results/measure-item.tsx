import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TickIcon } from "#app/ui/icon/icon.tsx";
import type { ShownMeasure } from "../../results/results-view.server.ts";

type MeasureItemProps = {
  measure: ShownMeasure;
  /** Its number in the list, from 1. */
  place: number;
  mayAct: boolean;
};

/** One thing to do: why, how, what it takes; and the mark of what is done. */
export function MeasureItem({ measure, place, mayAct }: MeasureItemProps) {
  const { title, why, how, done, unknown } = measure;
  return (
    <li
      id={`mesure-${place}`}
      tabIndex={-1}
      className="grid grid-cols-1 gap-x-10 gap-y-4 border-line border-t py-7 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      <div className="grid content-start gap-3">
        <h3 className="heading-card flex gap-3">
          <span aria-hidden="true" className="min-w-7 font-heavy text-lagoon tabular-nums">
            {place}
          </span>
          <span className="min-w-0">{title}</span>
        </h3>
        <div className="grid gap-3 sm:ps-10">
          {done && (
            <p>
              <Badge tone="success">
                <TickIcon aria-hidden strokeWidth={3} className="size-3.5" />
                Fait
              </Badge>
            </p>
          )}
          {unknown.map((text) => (
            <p key={text} className="rounded-control bg-sand px-4 py-3 text-sm">
              {text}
            </p>
          ))}
          <p>{why}</p>
          <Facts measure={measure} />
          {mayAct && <TickForm measure={measure} />}
        </div>
      </div>
      <div className="grid content-start gap-2 sm:ps-10 lg:ps-0">
        <h4 className="font-semibold text-ink-2 text-sm">Comment faire</h4>
        <ol className="grid list-decimal gap-2 ps-5 marker:text-lagoon">
          {how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </li>
  );
}

function Facts({ measure: { effort, cost, doer } }: Pick<MeasureItemProps, "measure">) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <Fact term="Temps">{effort}</Fact>
      <Fact term="Coût">{cost}</Fact>
      <Fact term="Qui">{doer}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-xs">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function TickForm({ measure: { key, title, done } }: Pick<MeasureItemProps, "measure">) {
  return (
    <ActionForm intent="tick" hidden={{ measure: key, done: done ? "non" : "oui" }}>
      {({ pending }) => (
        <Button
          variant={done ? "quiet" : "secondary"}
          size="sm"
          pending={pending}
          className={done ? "-ms-4" : ""}
        >
          {done ? "Remettre à faire" : "C’est fait"}
          <span className="sr-only"> : {title}</span>
        </Button>
      )}
    </ActionForm>
  );
}
