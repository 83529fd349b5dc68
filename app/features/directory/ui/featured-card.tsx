import { Fragment } from "react";
import type { Card } from "#app/core/company/card.ts";
import { CHOICE_FORM } from "#app/core/company/compare-url.ts";
import { cx } from "#app/ui/cx.ts";
import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import { ChoiceBox } from "#app/ui/search/choice-box.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";

export function FeaturedCard({ className, ...company }: Card & { className?: string | undefined }) {
  const { href, slug, name, logo, summary, location, verifiedOn, proofs } = company;
  return (
    <li className={cx("featured-card", className)}>
      <CompanyLogo name={name} src={logo?.src} />
      <p className="featured-word">Entreprise en vedette</p>
      <h3>
        <SiteLink to={href}>{name}</SiteLink>
      </h3>
      <p className="featured-summary">{summary}</p>
      <Categories {...company} />
      {(verifiedOn || proofs.length > 0) && (
        <p className="featured-proofs">
          {verifiedOn && <span>Vérifiée le {verifiedOn}</span>} {proofs.join(" · ")}
        </p>
      )}
      <div className="featured-foot">
        <p className="featured-place">
          <span className="sr-only">Lieu : </span>
          {location}
        </p>
        <ChoiceBox form={CHOICE_FORM} slug={slug} name={name} className="featured-choice" />
      </div>
      {/* The name is the link; this text only indicates it. */}
      <span aria-hidden="true" className="featured-more">
        Voir le profil
      </span>
    </li>
  );
}

function Categories({ categoryLabels, moreCategories }: Pick<Card, "categoryLabels" | "moreCategories">) {
  if (categoryLabels.length === 0) return null;
  return (
    <p className="featured-categories">
      <span className="sr-only">Catégories : </span>
      {categoryLabels.map((label, at) => (
        <Fragment key={label}>
          {at > 0 && "\u00a0· "}
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
