export type ActResult = { ok: boolean; name: string; text: string };

/** What an act on several did to each. */
export function ActResults({ results = [] }: { results: readonly ActResult[] | undefined }) {
  if (results.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-control bg-foam p-4 text-sm">
      {results.map(({ ok, name, text }) => (
        <li key={name + text} className="break-words">
          <strong>{name}</strong> : {text}
          {!ok && <span className="text-alert"> (échec)</span>}
        </li>
      ))}
    </ul>
  );
}
