import { Fragment } from "react";
import { buttonLook } from "../button.tsx";
import { cx } from "../cx.ts";
import { Badge, VerifiedBadge } from "../feedback/badge.tsx";
import { PlaceIcon, TickIcon } from "../icon/icon.tsx";
import { CompanyLogo } from "../icon/logo.tsx";
import { SiteLink } from "../site-link.tsx";
import { Term } from "../term.tsx";

export type CompanyCardProps = {
  /** The profile, "/company/{slug}". */
  href: string;
  name: string;
  /** Already cut at the page's length. */
  summary: string;
  categoryLabels: readonly string[];
  moreCategories: number;
  location: string;
  logo?: { src: string };
  featured: boolean;
  /** Date of the verification as shown, "3 nov. 2026". */
  verifiedOn?: string;
  /** What the data proves: « Services infogérés », « Support local ». */
  proofs: readonly string[];
  headingLevel?: 2 | 3 | 4;
  /** Shows both buttons; similar companies only need the title's link. */
  actions?: boolean;
};

/** One card, one decision: who, what in a sentence, where, with which proof. */
export function CompanyCard(company: CompanyCardProps) {
  const { href, name, headingLevel = 3, actions = true } = company;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={cx(
        "relative flex h-full flex-col gap-3 rounded-card border bg-page p-5 transition-colors hover:border-lagoon sm:p-6",
        company.featured ? "border-sun" : "border-line",
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <CompanyLogo name={name} src={company.logo?.src} />
        {company.featured && <Badge tone="featured">Entreprise en vedette</Badge>}
      </div>
      <Heading className="heading-card">
        <SiteLink
          to={href}
          className="text-ink underline visited:text-visited decoration-2 decoration-line underline-offset-[0.22em] hover:decoration-lagoon"
        >
          {name}
        </SiteLink>
      </Heading>
      <p className="text-base leading-normal">{company.summary}</p>
      <CategoryLine labels={company.categoryLabels} more={company.moreCategories} />
      <Proofs verifiedOn={company.verifiedOn} proofs={company.proofs} />
      <div className="mt-auto grid gap-4 border-line border-t pt-4">
        <p className="flex items-start gap-1.5 text-ink-2 text-sm">
          <PlaceIcon aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          <span>
            <span className="sr-only">Lieu : </span>
            {company.location}
          </span>
        </p>
        {actions && <CardActions href={href} name={name} />}
      </div>
    </article>
  );
}

function CategoryLine({ labels, more }: { labels: readonly string[]; more: number }) {
  if (labels.length === 0) return null;
  return (
    <p className="text-ink-2 text-sm">
      <span className="sr-only">Catégories : </span>
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && " · "}
          <Term>{label}</Term>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {"\u00a0·\u00a0"}
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">et {more} de plus</span>
        </>
      )}
    </p>
  );
}

function Proofs({ verifiedOn, proofs }: { verifiedOn?: string; proofs: readonly string[] }) {
  if (!verifiedOn && proofs.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {verifiedOn && (
        <li className="flex">
          <VerifiedBadge on={verifiedOn} />
        </li>
      )}
      {proofs.map((proof) => (
        <li key={proof} className="flex items-center gap-1 text-niaouli text-xs">
          <TickIcon aria-hidden strokeWidth={2.5} className="size-3.5" />
          {proof}
        </li>
      ))}
    </ul>
  );
}

function CardActions({ href, name }: { href: string; name: string }) {
  return (
    <p className="flex flex-wrap gap-2">
      <SiteLink to={href} className={buttonLook("secondary", "sm", "grow")}>
        Voir le profil<span className="sr-only"> de {name}</span>
      </SiteLink>
      <SiteLink to={`${href}#contact`} className={buttonLook("quiet", "sm", "grow")}>
        Contacter<span className="sr-only"> {name}</span>
      </SiteLink>
    </p>
  );
}
