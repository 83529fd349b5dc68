import type { Theme } from "../criterion.ts";

export function UnmetCriteria({ themes }: { themes: readonly Theme[] }) {
  const unmet = themes
    .flatMap(({ criteria }) => criteria)
    .filter(({ verdict }) => verdict === "non conforme");
  if (unmet.length === 0) return <p>Tous les critères qui s’appliquent sont respectés.</p>;
  return (
    <ul>
      {unmet.map(({ number, title, proof, planned }) => (
        <li key={number}>
          <strong>
            {number} {title}.
          </strong>{" "}
          {proof}
          {planned && <span className="block">Prévu&nbsp;: {planned}</span>}
        </li>
      ))}
    </ul>
  );
}
