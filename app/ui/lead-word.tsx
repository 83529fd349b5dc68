/** Words in which "lead" stands, an English word of the trade: marked, so that it is not read as French (RGAA 8.7). */
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
