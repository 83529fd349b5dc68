import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Asked } from "../triage.rules.ts";
import { questions } from "../triage.rules.ts";

const PAGE = "/urgence-cyber";
export const TRIAGE = "que-faire";

/** One question at a time as a plain GET form: the URL is the whole state and can be shared. */
export function Triage({ asked: { name, legend, choices, place, given } }: { asked: Asked }) {
  return (
    <section aria-labelledby={TRIAGE} className="no-print mb-12">
      <h2 id={TRIAGE} className="heading-section">
        Quatre questions pour savoir quoi faire
      </h2>
      <Form
        action={`${PAGE}#${TRIAGE}`}
        method="get"
        className="mt-4 grid max-w-text grid-cols-1 gap-4 rounded-card border border-line p-5"
      >
        {given.map(([answered, value]) => (
          <input key={answered} type="hidden" name={answered} value={value} />
        ))}
        <fieldset className="grid min-w-0 grid-cols-1 gap-2">
          <legend className="mb-2 grid gap-0.5">
            <span className="text-ink-2 text-sm">
              Question {place} sur {questions.length}
            </span>
            <span className="heading-card">{legend}</span>
          </legend>
          {choices.map(({ key, label }) => (
            <Button
              key={key}
              name={name}
              value={key}
              variant="secondary"
              className="w-full justify-start text-start"
            >
              {label}
            </Button>
          ))}
        </fieldset>
        {place > 1 && (
          <TextLink to={backTo(given)} className="inline-block min-h-6 justify-self-start">
            Question précédente
          </TextLink>
        )}
      </Form>
    </section>
  );
}

function backTo(given: Asked["given"]): string {
  const query = new URLSearchParams(given.slice(0, -1));
  return `${PAGE}${query.size > 0 ? `?${query}` : ""}#${TRIAGE}`;
}
