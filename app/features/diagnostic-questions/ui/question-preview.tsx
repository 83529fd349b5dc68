import type { Option } from "#app/core/diagnostic/questions/question.ts";

type QuestionPreviewProps = {
  question: { text: string; help: string; options: readonly Option[] };
  /** "Question 3 sur 14" */
  place?: string;
  level: 3 | 4;
};

export function QuestionPreview({ question: { text, help, options }, place, level }: QuestionPreviewProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card bg-foam p-5">
      {place && <p className="text-ink-2 text-sm">{place}</p>}
      <Heading className="heading-card break-words">{text}</Heading>
      {help && <p className="break-words text-ink-2">{help}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {[...options.map((option) => option.text), "Je ne sais pas"].map((label) => (
          <li
            key={label}
            className="flex min-h-12 items-center gap-3 rounded-control border-2 border-control bg-page px-3.5 py-2.5"
          >
            <span aria-hidden className="size-5 shrink-0 rounded-full border-2 border-control" />
            <span className="min-w-0 break-words">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
