import { compareUrl } from "#app/core/company/compare-url.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { CompareRow } from "../compare.rules.ts";

export type ComparedName = { slug: string; name: string };

type ComparisonTableProps = { companies: readonly ComparedName[]; rows: readonly CompareRow[] };

/** A table whose rows are cards on a phone. */
export function ComparisonTable({ companies, rows }: ComparisonTableProps) {
  const slugs = companies.map(({ slug }) => slug);
  return (
    <div className="compare-frame">
      <table className="compare">
        <caption className="sr-only">
          {companies.map(({ name }) => name).join(", ")} : ce que chacune écrit, ce que Récif a vérifié
        </caption>
        <thead>
          <tr>
            <td />
            {companies.map(({ slug, name }) => (
              <th key={slug} scope="col">
                <TextLink to={`/company/${slug}`} className="compare-name">
                  {name}
                </TextLink>
                {companies.length > 1 && (
                  <TextLink
                    to={compareUrl(slugs.filter((one) => one !== slug))}
                    className="compare-remove"
                    aria-label={`Retirer ${name}`}
                  >
                    Retirer
                  </TextLink>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells, better, isBetter }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {companies.map(({ slug, name }, at) => (
                <td key={slug} className={isBetter[at] ? "compare-better" : undefined}>
                  <span className="compare-whose">{name}</span>
                  <span className={cells[at] ? undefined : "text-ink-2"}>{cells[at] || "non précisé"}</span>
                  {isBetter[at] && <span className="compare-words">{better}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
