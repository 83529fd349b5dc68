import { countOf } from "#app/platform/text/number.ts";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { TextLink } from "#app/ui/link.tsx";

const SHOWN = 3;

export type OwnThings = {
  shortlists: readonly { id: string; name: string; companies: readonly string[] }[];
  watches: readonly { id: string; title: string; path: string | undefined }[];
  diagnostic: { score: number; change: number | undefined; next: string | undefined } | undefined;
};

/** The first of each, and the way to all. */
export function HomePanels({ shortlists, watches, diagnostic }: OwnThings) {
  return (
    <>
      <Panel title="Mes choix">
        {shortlists.length > 0 && (
          <ul className="grid grid-cols-1 gap-2">
            {shortlists.slice(0, SHOWN).map(({ id, name, companies }) => (
              <li key={id} className="break-words">
                <TextLink to={`/profile/choix/${id}`}>{name}</TextLink>
                <span className="text-ink-2 text-sm"> · {countOf(companies.length, "entreprise")}</span>
              </li>
            ))}
          </ul>
        )}
        <p>
          {shortlists.length === 0 && "Les entreprises que vous mettez de côté, avec vos notes\u00a0: "}
          <TextLink to="/profile/choix">
            {shortlists.length > 0 ? "Tous mes choix" : "voir mes choix"}
          </TextLink>
        </p>
      </Panel>
      <Panel title="Mes alertes">
        {watches.length > 0 && (
          <ul className="grid grid-cols-1 gap-2">
            {watches.slice(0, SHOWN).map(({ id, title, path }) => (
              <li key={id} className="break-words">
                {path ? <TextLink to={path}>{title}</TextLink> : title}
              </li>
            ))}
          </ul>
        )}
        <p>
          {watches.length === 0 &&
            "Une recherche, une fiche, des articles\u00a0: Récif vous prévient du nouveau. "}
          <TextLink to="/settings/alertes">
            {watches.length > 0 ? "Toutes mes alertes" : "Mes alertes"}
          </TextLink>
        </p>
      </Panel>
      <Panel title="Mes diagnostics">
        {diagnostic && (
          <p>
            <strong>{diagnostic.score} sur 100</strong>
            {diagnostic.change !== undefined && diagnostic.change !== 0 && (
              <>
                {" "}
                ({diagnostic.change > 0 ? "+" : "−"}
                {Math.abs(diagnostic.change)} depuis le précédent)
              </>
            )}
            {diagnostic.next && <>. Prochaine mesure&nbsp;: {diagnostic.next}.</>}
          </p>
        )}
        <p>
          {!diagnostic && "Vos scores de cybersécurité, vos mesures et vos progrès\u00a0: "}
          <TextLink to="/profile/diagnostics">
            {diagnostic ? "Tous mes diagnostics" : "voir mes diagnostics"}
          </TextLink>
        </p>
      </Panel>
    </>
  );
}
