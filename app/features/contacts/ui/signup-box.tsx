import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";

type SignupBoxProps = { company: { slug: string; name: string }; onOpen(): void; onNear(): void };

/** The offer of a free account. Its link leads to a page; with JavaScript it opens the dialog over this one. */
export function SignupBox({ company: { slug, name }, onOpen, onNear }: SignupBoxProps) {
  const profile = href("/company/:slug", { slug });
  return (
    <div className="grid gap-3 rounded-control bg-lagoon-tint p-4">
      <h3 className="font-semibold">Pourquoi s’inscrire ?</h3>
      <ul className="grid list-disc gap-1 ps-5 text-sm marker:text-lagoon">
        <li>Vous voyez le nom, l’e-mail et les téléphones de chaque entreprise.</li>
        <li>Vous lui demandez un devis depuis sa fiche.</li>
        <li>Elle reste à l’abri du démarchage automatique.</li>
      </ul>
      <p className="text-sm">C’est gratuit : une adresse e-mail suffit.</p>
      <ButtonLink
        to={href("/company/:slug/acces", { slug })}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen();
        }}
      >
        Voir les coordonnées<span className="sr-only"> de {name}</span>
      </ButtonLink>
      <p className="text-sm">
        Déjà un compte ?{" "}
        <TextLink to={`/login?redirectTo=${encodeURIComponent(profile)}`}>Se connecter</TextLink>
      </p>
    </div>
  );
}
