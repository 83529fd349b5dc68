import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { choiceUrl } from "../choice.ts";
import { AddToRequest } from "./choice-parts.tsx";

type CompanyQuoteOfferProps = {
  company: { slug: string; name: string };
  /** Slug of its first category, if it has one. */
  category: string | undefined;
};

/** Where members have the quote form: the two ways a signed-out visitor has to ask for one. */
export function CompanyQuoteOffer({ company, category }: CompanyQuoteOfferProps) {
  return (
    <Card as="section" id="devis" tone="foam" aria-labelledby="devis-titre" className="no-print grid gap-4">
      <h2 id="devis-titre" className="heading-card">
        Demander un devis à {company.name}
      </h2>
      <p>
        Avec un compte gratuit, votre demande part directement à cette entreprise. Sans compte, décrivez votre
        besoin&nbsp;: il part à cette entreprise, ou à trois au plus que vous comparez.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href("/company/:slug/acces", { slug: company.slug })}>
          Créer un compte gratuit
        </ButtonLink>
        <ButtonLink
          to={`${choiceUrl([company.slug])}${category ? `&category=${category}` : ""}`}
          variant="secondary"
        >
          Demander sans compte
        </ButtonLink>
        <AddToRequest company={company} />
      </p>
    </Card>
  );
}
