import { Fragment } from "react";
import { CompanyLogo } from "../icon/logo.tsx";
import { SiteLink } from "../site-link.tsx";
import { Term } from "../term.tsx";

export type CompanyRowProps = {
  /** The profile, "/company/{slug}". */
  href: string;
  name: string;
  /** Already cut at the page's length; two lines of it are shown. */
  summary: string;
  /** Names of its first services, and of those that open behind « +2 ». */
  services: readonly string[];
  otherServices: readonly string[];
  place: string;
  /** Where the logo is, "/logos/{key}". */
  logo: string | undefined;
  featured: boolean;
  /** Date of the verification as shown, "3 nov. 2026". */
  verifiedOn: string | undefined;
  /** Why it stands in this list, in the place of its services. */
  reason?: string;
};

type HeadingLevel = 2 | 3 | 4;

/**
 * One company of a list: who, what in a sentence, where, with which proof. Lists hold up to a hundred and are rendered
 * for each member: few elements, one link that covers the row, looks in company-rows.css.
 */
export function CompanyRow({
  company,
  headingLevel,
}: {
  company: CompanyRowProps;
  headingLevel: HeadingLevel;
}) {
  const { href, name, featured, verifiedOn } = company;
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={featured ? "company-row company-row-featured" : "company-row"}>
      <CompanyLogo name={name} src={company.logo} size="row" />
      <Heading className="row-name">
        <SiteLink to={href} className="row-link">
          {name}
          <span className="row-go"> Voir le profil</span>
        </SiteLink>
      </Heading>
      {featured && <p className="row-featured">En vedette</p>}
      {company.reason && <p className="row-reason">{company.reason}</p>}
      {company.summary && <p className="row-summary">{company.summary}</p>}
      {!company.reason && <Services {...company} />}
      <p className="row-facts">
        {company.place}
        {verifiedOn && <span className="verified">Vérifiée le {verifiedOn}</span>}
      </p>
    </li>
  );
}

type ServicesProps = Pick<CompanyRowProps, "name" | "services" | "otherServices">;

/** The others open in the row, natively: the list stays, and so does the link that covers the row. */
function Services({ name, services, otherServices }: ServicesProps) {
  const more = otherServices.length;
  return (
    <div className="row-services">
      {listed(services)}
      {more > 0 && (
        <details>
          <summary>
            {`+${more}`}
            <span className="sr-only">{` ${more > 1 ? "autres services" : "autre service"} de ${name}`}</span>
          </summary>
          {listed(otherServices)}
        </details>
      )}
    </div>
  );
}

const listed = (services: readonly string[]) =>
  services.map((service, at) => (
    <Fragment key={service}>
      {at > 0 && " · "}
      <Term>{service}</Term>
    </Fragment>
  ));
