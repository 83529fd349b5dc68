import { Fragment } from "react";
import { ArrowRight, PlaceIcon, TickIcon } from "#app/ui/icon/icon.tsx";
import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";
import type { Card } from "../directory/card.ts";

/** A flagged company: who, what in a sentence, where, with which proof. One link, over the whole card. */
export function FeaturedCard(company: Card) {
  const { href, name, logo, summary, location, verifiedOn, proofs } = company;
  return (
    <article className="featured-card">
      <div className="featured-head">
        <CompanyLogo name={name} src={logo?.src} />
        <div>
          <p className="featured-word">Entreprise en vedette</p>
          <h3>
            <SiteLink to={href}>{name}</SiteLink>
          </h3>
        </div>
      </div>
      <p>{summary}</p>
      <Categories {...company} />
      {(verifiedOn || proofs.length > 0) && (
        <ul className="featured-proofs">
          {verifiedOn && <li className="verified">Vérifiée le {verifiedOn}</li>}
          {proofs.map((proof) => (
            <li key={proof}>
              <TickIcon strokeWidth={2.5} />
              {proof}
            </li>
          ))}
        </ul>
      )}
      <div className="featured-foot">
        <p>
          <PlaceIcon />
          <span>
            <span className="sr-only">Lieu : </span>
            {location}
          </span>
        </p>
        {/* The name is the link; these words show the pointer where it leads. */}
        <span aria-hidden="true" className="featured-more">
          Voir le profil
          <ArrowRight />
        </span>
      </div>
    </article>
  );
}

function Categories({ categoryLabels, moreCategories }: Pick<Card, "categoryLabels" | "moreCategories">) {
  if (categoryLabels.length === 0) return null;
  return (
    <p className="featured-categories">
      <span className="sr-only">Catégories : </span>
      {categoryLabels.map((label, at) => (
        <Fragment key={label}>
          {at > 0 && " · "}
          <Term>{label}</Term>
        </Fragment>
      ))}
      {moreCategories > 0 && (
        <>
          {"\u00a0·\u00a0"}
          <span aria-hidden="true">+{moreCategories}</span>
          <span className="sr-only">et {moreCategories} de plus</span>
        </>
      )}
    </p>
  );
}
