import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LockIcon, MailIcon, PhoneIcon } from "#app/ui/icon.tsx";

type ContactBlockProps = {
  slug: string;
  name: string;
  state: "signed-out" | "signed-in";
  contact?: ReactNode;
};

/** The contact details, or for signed-out visitors their place: nothing of them is sent (decision D1). */
export function ContactBlock({ slug, name, state, contact }: ContactBlockProps) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-titre"
      className="scroll-mt-4 rounded-card border border-line bg-page p-5 sm:p-6"
    >
      <h2 id="contact-titre" className="heading-card">
        Coordonnées
      </h2>
      <div className="mt-4">{state === "signed-in" ? contact : <Protected slug={slug} name={name} />}</div>
    </section>
  );
}

/** Drawn from nothing: the same for every company, whatever it has to hide. */
const placeholders = [
  { label: "Contact", width: "w-28" },
  { label: "E-mail", width: "w-40", Icon: MailIcon },
  { label: "Mobile", text: "+687 XX XX XX", Icon: PhoneIcon },
  { label: "Bureau", text: "+687 XX XX XX", Icon: PhoneIcon },
  { label: "Site web", width: "w-36" },
] as const;

function Protected({ slug, name }: { slug: string; name: string }) {
  return (
    <div className="grid gap-5">
      <dl className="grid gap-1">
        {placeholders.map((one) => (
          <div
            key={one.label}
            className="flex min-h-11 items-center justify-between gap-3 border-line border-b last:border-b-0"
          >
            <dt className="text-ink-2 text-sm">{one.label}</dt>
            <dd className="flex min-w-0 items-center gap-3">
              {"text" in one ? (
                <span aria-hidden="true" className="select-none text-ink-2 text-sm tabular-nums">
                  {one.text}
                </span>
              ) : (
                <span aria-hidden="true" className={`h-3 ${one.width} shrink rounded-full bg-line`} />
              )}
              <Badge>
                <LockIcon aria-hidden className="size-3.5" />
                Protégé
              </Badge>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 rounded-control bg-lagoon-tint p-4">
        <h3 className="font-semibold">Pourquoi s’inscrire ?</h3>
        <ul className="grid list-disc gap-1 ps-5 text-sm marker:text-lagoon">
          <li>Vous voyez le nom, l’e-mail et les téléphones de chaque entreprise.</li>
          <li>Vous lui écrivez depuis sa fiche.</li>
          <li>Elle reste à l’abri du démarchage automatique.</li>
        </ul>
        <p className="text-sm">C’est gratuit : une adresse e-mail suffit.</p>
        <ButtonLink to={`/company/${slug}/acces`}>
          Voir les coordonnées<span className="sr-only"> de {name}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
