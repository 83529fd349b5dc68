import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { LockIcon } from "#app/ui/icon/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";

const MASKED_PHONE = "+687 XX XX XX";

type DetailsLinkProps = { company: { slug: string; name: string }; onOpen(): void; onNear(): void };

/** Link to the quick signup page; opens the dialog with JavaScript. */
export function DetailsLink({ company: { slug, name }, onOpen, onNear }: DetailsLinkProps) {
  return (
    <ButtonLink
      to={href("/company/:slug/acces", { slug })}
      variant="secondary"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="max-lg:hidden">
        Voir les coordonnées<span className="sr-only"> de {name}</span>
      </span>
      {/* On a phone it is inside the fold "Voir les coordonnées". */}
      <span className="lg:hidden">Créer un compte gratuit</span>
    </ButtonLink>
  );
}

/** Static placeholder, identical for every company, whatever its details (decision D1). */
export function FreeAccount({ slug }: { slug: string }) {
  const profile = href("/company/:slug", { slug });
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      <p>
        <Badge className="me-1.5">
          <LockIcon aria-hidden className="size-3.5" />
          Protégé
        </Badge>
        Contact, e-mail, site web et téléphones{" "}
        <span aria-hidden="true" className="whitespace-nowrap">
          ({MASKED_PHONE})
        </span>{" "}
        sont visibles avec un compte gratuit&nbsp;: une adresse e-mail suffit.
      </p>
      <details className="why-account no-print">
        <summary className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4 hover:text-lagoon-deep">
          Pourquoi s’inscrire&nbsp;?
        </summary>
        <ul className="grid list-disc gap-1 ps-5 pb-2 marker:text-lagoon">
          <li>Vous voyez le nom, l’e-mail et les téléphones de chaque entreprise.</li>
          <li>Vous lui demandez un devis depuis sa fiche.</li>
          <li>Elle reste à l’abri du démarchage automatique.</li>
        </ul>
      </details>
      <p className="no-print">
        Déjà un compte&nbsp;?{" "}
        <TextLink to={`/login?redirectTo=${encodeURIComponent(profile)}`}>Se connecter</TextLink>
      </p>
    </div>
  );
}
