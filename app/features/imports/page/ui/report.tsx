import { formatNumber } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { summariseImport } from "../messages.ts";
import type { Leftover, ListedImport } from "../page-imports.server.ts";

type ReportProps = {
  found: ListedImport;
  refused: readonly Leftover[];
  left: readonly Leftover[];
  overwritten: readonly Leftover[];
  retained: readonly Leftover[];
  hasRejects: boolean;
};

export function Report({ found, refused, left: newer, overwritten, retained, hasRejects }: ReportProps) {
  const { id, state, rowCount, createdCount, updatedCount, failedCount } = found;
  const { tone, title, text } =
    state === "undone"
      ? {
          tone: "info" as const,
          title: "Import annulé",
          text: "Ce qui n’a pas changé depuis est comme avant.",
        }
      : summariseImport(found);
  const left = rowCount - createdCount - updatedCount - failedCount;
  return (
    <TitledSection titleId="rapport" title="Rapport" className="gap-5">
      <Notice tone={tone} title={title}>
        <p>{text}</p>
      </Notice>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat value={formatNumber(createdCount)} label="Créées" />
        <Stat value={formatNumber(updatedCount)} label="Mises à jour" />
        <Stat value={formatNumber(failedCount)} label="Échecs" />
        <Stat value={formatNumber(Math.max(0, left))} label="Laissées de côté" />
      </dl>
      <Leftovers id="refusees" title="Lignes refusées" rows={refused} />
      <Leftovers id="laissees" title="Modifiées depuis : les fiches gardent leurs valeurs" rows={newer} />
      <Leftovers id="remplacees" title="Modifiées depuis : le fichier a été pris" rows={overwritten} />
      <Leftovers id="gardees" title="Fiches gardées, car elles ont changé" rows={retained} />
      <div className="flex flex-wrap gap-3">
        {hasRejects && (
          <ButtonLink to={`/admin/import/${id}/rejets`} variant="secondary" reloadDocument>
            Télécharger les lignes rejetées (CSV)
          </ButtonLink>
        )}
        <ButtonLink to="/admin/dashboard">Retour à l’administration</ButtonLink>
      </div>
    </TitledSection>
  );
}

function Leftovers({ id, title, rows }: { id: string; title: string; rows: readonly Leftover[] }) {
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="heading-card">
        {title}
      </h3>
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {rows.map(({ line, name, problem, companyId }) => (
          <li key={line} className="break-words">
            {companyId ? (
              <TextLink to={`/admin/fiches/${companyId}`}>{name || `Ligne ${line}`}</TextLink>
            ) : (
              name || `Ligne ${line}`
            )}
            {` : ${problem ?? ""}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const UndoForm = () => (
  <AskedAct intent="undo" title="Annuler cet import ?" act="Annuler cet import">
    <p>
      Les fiches créées sont supprimées et celles mises à jour reprennent leur contenu d’avant. Celles qui ont
      changé depuis, ou qui ont un gestionnaire, une demande ou une revendication, sont gardées et listées.
    </p>
  </AskedAct>
);
