import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import type { AskedQuestion } from "./question-form.tsx";

type QuestionHeadProps = Pick<AskedQuestion, "place" | "total" | "text" | "help" | "domain"> & {
  helpId: string;
};

export function QuestionHead({ place, total, text, help, domain, helpId }: QuestionHeadProps) {
  return (
    <header className="relative isolate bg-sand">
      <DepthLines place="corner" />
      <Container className="pt-3 pb-4 sm:pt-6 sm:pb-8 lg:pt-10 lg:pb-10">
        <div className="grid max-w-text grid-cols-1 gap-2 sm:gap-4">
          <progress value={place} max={total} aria-labelledby="avancement" className="quiz-progress" />
          <h1 className="grid gap-1.5 sm:gap-2">
            <span className="text-ink-2 text-sm">
              <span id="avancement">
                Question {place} sur {total}
              </span>{" "}
              · {domain}
            </span>
            <span className="heading-section max-sm:text-xl">{text}</span>
          </h1>
          <p id={helpId} className="max-sm:text-sm max-sm:leading-normal">
            {help}
          </p>
        </div>
      </Container>
    </header>
  );
}
