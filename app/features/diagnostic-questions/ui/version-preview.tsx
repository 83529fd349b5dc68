import { activeQuestions, type Question } from "#app/core/diagnostic/questions/question.ts";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { QuestionPreview } from "./question-preview.tsx";

export function VersionPreview({ questions }: { questions: readonly Question[] }) {
  const asked = activeQuestions({ questions });
  return (
    <section aria-labelledby="apercu" className="grid grid-cols-1 gap-4">
      <h2 id="apercu" className="heading-section">
        Ce que voit un visiteur
      </h2>
      {asked.length === 0 ? (
        <p>Aucune question disponible pour le moment.</p>
      ) : (
        <FoldedCard title="Les questions dans leur ordre">
          <ol className="mt-3 grid grid-cols-1 gap-4">
            {asked.map((question, at) => (
              <li key={question.id}>
                <QuestionPreview
                  question={question}
                  place={`Question ${at + 1} sur ${asked.length}`}
                  level={3}
                />
              </li>
            ))}
          </ol>
        </FoldedCard>
      )}
    </section>
  );
}
