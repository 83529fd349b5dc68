import { countVerdicts } from "../conformity.rules.ts";
import type { Theme, Verdict } from "../criterion.ts";

const columns: { verdict: Verdict; title: string }[] = [
  { verdict: "conforme", title: "Respectés" },
  { verdict: "non conforme", title: "Non respectés" },
  { verdict: "non applicable", title: "Sans objet" },
];

export function ThemeResults({ themes }: { themes: readonly Theme[] }) {
  const rows = themes.map(({ number, title, criteria }) => ({ title: `${number}. ${title}`, criteria }));
  const total = { title: "Ensemble", criteria: themes.flatMap(({ criteria }) => criteria) };
  return (
    // A wide table scrolls on its own, also by keyboard.
    <section
      aria-labelledby="par-theme"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a region that scrolls takes the focus
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-start text-sm">
        <caption className="bg-foam px-4 py-3 text-start font-semibold">
          <h3 id="par-theme">Critères par thème</h3>
          <span className="block font-normal text-ink-2">
            «&nbsp;Sans objet&nbsp;»&nbsp;: le site n’a rien de ce dont parle le critère.
          </span>
        </caption>
        <thead>
          <tr className="border-line border-y">
            <th scope="col" className="px-3 py-2 text-start sm:px-4">
              Thème
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-1.5 py-2 text-end max-sm:text-xs sm:px-4">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, total].map(({ title, criteria }) => (
            <tr key={title} className="border-line border-b last:border-b-0 last:font-semibold">
              <th scope="row" className="wrap-anywhere px-3 py-2 text-start font-semibold sm:px-4">
                {title}
              </th>
              {columns.map(({ verdict }) => (
                <td key={verdict} className="px-2 py-2 text-end tabular-nums sm:px-4">
                  {countVerdicts(criteria)[verdict]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
