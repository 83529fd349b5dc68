import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { buttonClasses } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ArrowLeft, PlaceIcon, TickIcon } from "#app/ui/icon/icon.tsx";
import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { CompanyView } from "../company-page.server.ts";

const LONG_NAME = 30;

type CompanyHeadProps = {
  company: CompanyView;
  headingLevel?: 1 | 3;
  /** "4,6 sur 5, 7 avis vérifiés". */
  rating?: string | undefined;
};

export function CompanyHead({ company, headingLevel = 1, rating }: CompanyHeadProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <header className="relative isolate bg-sand print:bg-page">
      <DepthLines place="profile" />
      <Container className="pt-3 pb-8 sm:pt-5 lg:pb-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Breadcrumb
            items={[
              { label: "Accueil", to: "/" },
              { label: "Annuaire", to: "/directory" },
              { label: company.name },
            ]}
          />
          <BackLink />
        </div>
        <div className="profile-who">
          <CompanyLogo name={company.name} src={company.logo?.src} size="lg" />
          <Heading
            className={cx(
              "heading-page",
              company.name.length > LONG_NAME ? "max-sm:text-xl" : "max-sm:text-2xl",
            )}
          >
            {company.name}
          </Heading>
          <div className="profile-facts">
            {company.opening && <p className="max-w-text text-md">{company.opening}</p>}
            <p className="flex items-start gap-2 text-ink-2">
              <PlaceIcon aria-hidden className="mt-1 size-5 shrink-0" />
              <span>
                <span className="sr-only">Intervient en : </span>
                {company.where}
              </span>
            </p>
            <Proofs company={company} rating={rating} />
          </div>
        </div>
      </Container>
    </header>
  );
}

function Proofs({ company, rating }: Pick<CompanyHeadProps, "company" | "rating">) {
  const { featured, verifiedOn, toConfirm, absence, proofs, provenTags } = company;
  const isEmpty =
    !featured && !verifiedOn && !toConfirm && !absence && !rating && proofs.length + provenTags.length === 0;
  if (isEmpty) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {featured && (
        <li className="flex">
          <Badge tone="featured">Entreprise en vedette</Badge>
        </li>
      )}
      {verifiedOn && <li className="verified verified-tag">Vérifiée le {verifiedOn}</li>}
      {provenTags.map((tag, at) => (
        <li key={tag} className={at > 0 ? "verified verified-tag max-lg:hidden" : "verified verified-tag"}>
          {tag}
        </li>
      ))}
      {absence && (
        <li className="flex">
          <Badge tone="warning">Absente{absence.slice("absente".length)}</Badge>
        </li>
      )}
      {toConfirm && (
        <li className="flex">
          <Badge tone="warning">À confirmer</Badge>
        </li>
      )}
      {rating && (
        <li className="flex">
          <Badge>{rating}</Badge>
        </li>
      )}
      {proofs.map((proof) => (
        <li key={proof} className="flex items-center gap-1.5 text-niaouli text-sm">
          <TickIcon aria-hidden strokeWidth={2.5} className="size-4" />
          {proof}
        </li>
      ))}
    </ul>
  );
}

/** Previous page on this site, or the directory. */
function BackLink() {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (!idx || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  }
  return (
    <SiteLink to="/directory" onClick={goBack} className={buttonClasses("quiet", "sm", "no-print -ms-4")}>
      <ArrowLeft />
      Retour
    </SiteLink>
  );
}
