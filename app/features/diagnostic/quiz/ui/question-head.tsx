import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import type { AskedQuestion } from "./question-form.tsx";

type QuestionHeadProps = Pick<AskedQuestion, "place" | "total" | "text" | "help" | "source" | "domain"> & {
  helpId: string;
};

/** Where the reader is in the questions, what is asked, and what it means. */
export function QuestionHead({ place, total, text, help, source, domain, helpId }: QuestionHeadProps) {
  return (
    <header className="relative isolate bg-sand">
      <DepthLines place="corner" />
      <Container className="pt-6 pb-8 lg:pt-10 lg:pb-10">
        <div className="grid max-w-text grid-cols-1 gap-4">
          <p className="eyebrow">{domain}</p>
          <progress value={place} max={total} aria-labelledby="avancement" className="quiz-progress" />
          <h1 className="grid gap-2">
            <span id="avancement" className="text-ink-2 text-sm">
              Question {place} sur {total}
            </span>
            <span className="heading-section">{text}</span>
          </h1>
          <p id={helpId}>{help}</p>
          <p className="text-ink-2 text-sm">Source : {source}</p>
        </div>
      </Container>
    </header>
  );
}
