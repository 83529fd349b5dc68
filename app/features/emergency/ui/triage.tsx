import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type Advice, type Answers, questions } from "../triage.rules.ts";
import { AdviceList } from "./advice-list.tsx";

type TriageProps = {
  answers: Answers | undefined;
  /** The form was sent: what is missing is said. */
  asked: boolean;
  advice: Advice | undefined;
};

const PAGE = "/urgence-cyber";

/** Four questions, then what to do in order. A plain GET form: the URL is the whole state, and it can be sent to a colleague. */
export function Triage({ answers, asked, advice }: TriageProps) {
  const chosen = answers && [answers.seen, answers.ongoing, answers.reach, answers.affected];
  return (
    <section id="que-faire" aria-labelledby="triage" className={advice ? "mb-12" : "no-print mb-12"}>
      <h2 id="triage" className="heading-section">
        {advice ? "Ce que vous devez faire" : "Quatre questions pour savoir quoi faire"}
      </h2>
      {advice ? (
        <div className="mt-4 grid grid-cols-1 gap-4">
          <p className="text-lg">{advice.title}.</p>
          <AdviceList advice={advice} />
          <p className="no-print">
            <TextLink to={`${PAGE}#que-faire`}>Répondre autrement</TextLink>
          </p>
        </div>
      ) : (
        <Form
          action={`${PAGE}#que-faire`}
          method="get"
          key={chosen?.join()}
          className="mt-4 grid grid-cols-1 gap-6 rounded-card border border-line p-5"
        >
          <input type="hidden" name="trier" value="1" />
          {asked && (
            <p role="alert" className="font-semibold text-alert">
              Répondez aux quatre questions&nbsp;: «&nbsp;je ne sais pas&nbsp;» compte comme
              «&nbsp;oui&nbsp;».
            </p>
          )}
          <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
            {questions.map(({ name, legend, choices }) => (
              <fieldset key={name} className="grid min-w-0 content-start gap-1">
                <legend className="mb-1.5 font-semibold">{legend}</legend>
                {choices.map(({ key, label }) => (
                  <label key={key} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
                    <input type="radio" name={name} value={key} required className="mt-0.5 size-6 shrink-0" />
                    <span className="min-w-0">{label}</span>
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
          <Button className="justify-self-start">Que faire&nbsp;?</Button>
        </Form>
      )}
    </section>
  );
}
