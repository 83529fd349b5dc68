import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { INTEGRATE_PATH } from "../widget.rules.ts";
import { CompanyList, type ShownCompany } from "./company-list.tsx";
import { OpensWindow } from "./opens-window.tsx";
import { WidgetFrame } from "./widget-frame.tsx";

type EmbeddedListProps = {
  siteUrl: string;
  /** Of the filters; empty for all companies. */
  about: string;
  rows: readonly ShownCompany[];
  total: number;
  /** There are more than `total`. */
  capped: boolean;
  /** No company has all words that were asked. */
  partly: boolean;
  /** The same list in the directory. */
  directory: string;
};

export function EmbeddedList(props: EmbeddedListProps) {
  const { siteUrl, about, rows, total, capped, partly, directory } = props;
  const count = capped ? `Plus de ${formatNumber(total)} entreprises` : countOf(total, "entreprise");
  const label = total > rows.length ? "Annuaire Récif : voir toute la liste" : "Annuaire Récif";
  return (
    <WidgetFrame
      title={about || "Cybersécurité en Nouvelle-Calédonie"}
      lead={total > 0 ? `${count} de l’annuaire Récif` : undefined}
      foot={{ href: siteUrl + directory, label }}
    >
      {total === 0 && (
        <div className="notice">
          <p>Aucune entreprise de l’annuaire ne correspond pour le moment.</p>
        </div>
      )}
      {partly && (
        <div className="notice">
          <p>Aucune fiche ne contient tous les mots cherchés : voici celles qui en contiennent le plus.</p>
        </div>
      )}
      {rows.length > 0 && <CompanyList rows={rows} siteUrl={siteUrl} />}
    </WidgetFrame>
  );
}

type NotShownProps = { siteUrl: string; sentences: readonly string[] };

/** For who writes the page around the frame: what is wrong, and where to compose another. */
export function NotShown({ siteUrl, sentences }: NotShownProps) {
  return (
    <WidgetFrame title="Rien à afficher ici" foot={{ href: `${siteUrl}/directory`, label: "Annuaire Récif" }}>
      <div className="notice">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}.</p>
        ))}
        <p>
          <OpensWindow href={siteUrl + INTEGRATE_PATH}>Composer un autre cadre</OpensWindow>
        </p>
      </div>
    </WidgetFrame>
  );
}
