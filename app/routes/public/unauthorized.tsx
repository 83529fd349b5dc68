import { data } from "react-router";
import { findVisitor } from "#app/core/session/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import type { Route } from "./+types/unauthorized";

export async function loader({ context }: Route.LoaderArgs) {
  return data({ visitor: await findVisitor(context) }, { status: 403 });
}

export function meta() {
  return [{ title: "Accès non autorisé | Récif" }, { name: "robots", content: "noindex" }];
}

const roles = { user: "utilisateur", admin: "administrateur" };

export default function Page({ loaderData: { visitor } }: Route.ComponentProps) {
  return (
    <div className="relative isolate bg-sand">
      <DepthLines place="hero" />
      <Container className="py-16 lg:py-24">
        <div className="grid max-w-text gap-5">
          <h1 className="heading-page">Accès non autorisé</h1>
          {visitor ? (
            <>
              <p>Votre compte ne donne pas accès à cette page.</p>
              <dl className="grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control border border-line bg-page px-5 py-4">
                <dt className="text-ink-2">Compte</dt>
                <dd className="font-semibold">
                  <EmailText>{visitor.email}</EmailText>
                </dd>
                <dt className="text-ink-2">Rôle</dt>
                <dd className="font-semibold">{roles[visitor.role]}</dd>
              </dl>
            </>
          ) : (
            <p>Cette page est réservée à certains comptes. Connectez-vous avec le bon compte pour la voir.</p>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/">Retour à l’accueil</ButtonLink>
            {visitor ? (
              <ActButton action="/logout" variant="secondary">
                Se déconnecter
              </ActButton>
            ) : (
              <ButtonLink to="/login" variant="secondary">
                Se connecter
              </ButtonLink>
            )}
          </div>
        </div>
      </Container>
    </div>
  );
}
