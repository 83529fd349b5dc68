import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { preloadDialog } from "#app/ui/lazy-dialog.tsx";
import { TextLink } from "#app/ui/link.tsx";

type SignupBoxProps = { slug: string; onOpen(): void };

/** The offer of a free account. Its link leads to a page; with JavaScript it opens the dialog over this one. */
export function SignupBox({ slug, onOpen }: SignupBoxProps) {
  const page = href("/company/:slug/acces", { slug });
  return (
    <div className="grid gap-4 rounded-card bg-lagoon-tint p-5">
      <p className="font-semibold">Un compte gratuit affiche les coordonnées de toutes les entreprises.</p>
      <ButtonLink
        to={page}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen();
        }}
      >
        Voir les coordonnées
      </ButtonLink>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-lagoon underline underline-offset-4">
          Pourquoi s’inscrire ?
        </summary>
        <ul className="grid list-disc gap-1 ps-6 text-sm">
          <li>Les entreprises sont protégées du démarchage et des copies en masse.</li>
          <li>Vous voyez le nom, l’e-mail, les téléphones et le site de vos interlocuteurs.</li>
          <li>Vous envoyez vos demandes de devis directement depuis une fiche.</li>
        </ul>
      </details>
      <p className="text-sm">
        Déjà un compte ?{" "}
        <TextLink to={`/login?redirectTo=${encodeURIComponent(href("/company/:slug", { slug }))}`}>
          Se connecter
        </TextLink>
      </p>
    </div>
  );
}
