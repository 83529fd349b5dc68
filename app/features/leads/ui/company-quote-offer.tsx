import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";

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
        besoin&nbsp;: nous le transmettons aux entreprises qui font ce métier.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href("/company/:slug/acces", { slug: company.slug })}>
          Créer un compte gratuit
        </ButtonLink>
        <ButtonLink to={category ? `/devis?category=${category}` : "/devis"} variant="secondary">
          Demander sans compte
        </ButtonLink>
      </p>
    </Card>
  );
}
