import { Fragment } from "react";
import { CompanyLogo } from "../icon/logo.tsx";
import { SiteLink } from "../site-link.tsx";
import { Term } from "../term.tsx";
import { ChoiceBox } from "./choice-box.tsx";

export type CompanyRowProps = {
  /** The profile, "/company/{slug}". */
  href: string;
  name: string;
  /** Already truncated; two lines are shown. */
  summary: string;
  /** First services, then those behind « +2 ». */
  services: readonly string[];
  otherServices: readonly string[];
  place: string;
  /** Beside the place, except on a phone, where three rows fit the screen. */
  facts?: string;
  /** A label that is proved, with the month it ends. */
  proof?: string | undefined;
  logo: string | undefined;
  featured: boolean;
  /** Date of the verification as shown, "3 nov. 2026". */
  verifiedOn: string | undefined;
  /** Shown instead of the services. */
  reason?: string;
  /** The key of its commune, beside a map. */
  commune?: string | undefined;
};

type HeadingLevel = 2 | 3 | 4;

/** Up to a hundred rows per request: few elements, one stretched link, styles in company-rows.css. */
export function CompanyRow({
  company,
  headingLevel,
  choiceForm,
}: {
  company: CompanyRowProps;
  headingLevel: HeadingLevel;
  choiceForm: string | undefined;
}) {
  const { href, name, featured, verifiedOn } = company;
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      className={featured ? "company-row company-row-featured" : "company-row"}
      data-commune={company.commune}
    >
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
        {company.facts && <span className="row-more">{company.facts}</span>}
        {company.proof && <span className="verified row-proof">{company.proof}</span>}
        {verifiedOn && <span className="verified">Vérifiée le {verifiedOn}</span>}
      </p>
      {choiceForm && (
        <ChoiceBox
          form={choiceForm}
          slug={href.slice("/company/".length)}
          name={name}
          className="row-choice"
        />
      )}
    </li>
  );
}

type ServicesProps = Pick<CompanyRowProps, "name" | "services" | "otherServices">;

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
