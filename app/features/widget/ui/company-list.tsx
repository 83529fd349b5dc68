import type { Row } from "#app/core/company/card.ts";
import { OpensWindow } from "./opens-window.tsx";

export type ShownCompany = Pick<
  Row,
  "href" | "name" | "summary" | "services" | "otherServices" | "place" | "featured" | "proof" | "verifiedOn"
>;

/** @param siteUrl links leave the frame, so that they name their site */
export function CompanyList({ rows, siteUrl }: { rows: readonly ShownCompany[]; siteUrl: string }) {
  return (
    <ul>
      {rows.map(({ href, name, services, otherServices, featured, ...facts }) => (
        <li key={href} className={featured ? "featured" : undefined}>
          <h2>
            <OpensWindow href={siteUrl + href}>{name}</OpensWindow>
          </h2>
          {featured && <p className="tag">En vedette</p>}
          <p>
            {services.join(" · ")}
            {otherServices.length > 0 && ` · ${otherServices.length} de plus`}
          </p>
          <Facts {...facts} />
        </li>
      ))}
    </ul>
  );
}

export function OneCompany({ company, siteUrl }: { company: ShownCompany; siteUrl: string }) {
  const { href, summary, services, otherServices, featured, proof, ...facts } = company;
  return (
    <article className={featured ? "featured" : undefined}>
      {featured && <p className="tag">En vedette</p>}
      {summary && <p className="summary">{summary}</p>}
      <p>{[...services, ...otherServices].join(" · ")}</p>
      <Facts {...facts} proof={proof} />
      <p className="go">
        <OpensWindow href={siteUrl + href}>Voir la fiche</OpensWindow>
      </p>
    </article>
  );
}

function Facts({
  place,
  proof,
  verifiedOn,
}: Pick<ShownCompany, "place" | "verifiedOn"> & { proof?: string | undefined }) {
  return (
    <p className="facts">
      {place && <span>{place}</span>}
      {proof && <span className="verified">{proof}</span>}
      {verifiedOn && <span className="verified">Vérifiée le {verifiedOn}</span>}
    </p>
  );
}
