import { activeQuestions, type Question } from "#app/core/diagnostic/questions/question.ts";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { QuestionPreview } from "./question-preview.tsx";

export function SetVersionPreview({ questions }: { questions: readonly Question[] }) {
  const asked = activeQuestions({ questions });
  return (
    <TitledSection titleId="apercu" title="Ce que voit un visiteur">
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
    </TitledSection>
  );
}
