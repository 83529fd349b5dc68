/** Text containing the English word "lead", marked with lang="en" (RGAA 8.7). */
export function LeadWord({ children: words }: { children: string }) {
  return words.split(/\b(leads?)\b/i).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} lang="en">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
