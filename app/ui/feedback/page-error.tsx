import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "../button.tsx";
import { Container } from "../layout/container.tsx";
import { DepthLines } from "../layout/depth-lines.tsx";
import { LateSearchBox } from "../search/late-search-box.tsx";
import { softHyphens } from "../soft-hyphens.ts";
import { useRequestReference } from "./request-reference.ts";

/** Never shows the error's own message. */
export function PageError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Refused />;
  if (status === 429) return <TooMany />;
  return <Unexpected />;
}

function NotFound() {
  return (
    <Message code="404" title="Oups ! Page introuvable">
      <title>Page introuvable | Récif</title>
      <meta name="robots" content="noindex" />
      <p>
        Cette adresse n’existe pas, ou n’existe plus. Cherchez ce qu’il vous faut, ou repartez de l’accueil.
      </p>
      <LateSearchBox />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/" variant="secondary">
          Retour à l’accueil
        </ButtonLink>
        <ButtonLink to="/plan-du-site" variant="quiet">
          Plan du site
        </ButtonLink>
      </p>
    </Message>
  );
}

function Refused() {
  return (
    <Message code="403" title="Accès refusé">
      <title>Accès refusé | Récif</title>
      <p>
        La demande ne vient pas de ce site, ou elle ne vous est pas permise. Rechargez la page d’où vous
        venez, puis recommencez.
      </p>
      <p>
        <ButtonLink to="/">Retour à l’accueil</ButtonLink>
      </p>
    </Message>
  );
}

function TooMany() {
  return (
    <Message code="429" title="Trop de demandes">
      <title>Trop de demandes | Récif</title>
      <p>Vous avez fait beaucoup de demandes en peu de temps. Patientez quelques minutes, puis réessayez.</p>
      <p>
        <ButtonLink to="/">Retour à l’accueil</ButtonLink>
      </p>
    </Message>
  );
}

function Unexpected() {
  const reference = useRequestReference();
  const { pathname, search } = useLocation();
  return (
    <Message code="500" title="Une erreur s’est produite">
      <title>Erreur | Récif</title>
      <div data-reference={reference} className="grid gap-4">
        <p>
          Le problème vient de chez nous, pas de vous. Il a été noté. Réessayez dans un instant ; si cela
          continue, écrivez-nous.
        </p>
        {reference && (
          <p className="text-ink-2 text-sm">
            Référence à nous communiquer : <code className="font-semibold text-ink">{reference}</code>
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={pathname + search} reloadDocument>
          Réessayer
        </ButtonLink>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Retour à l’accueil
        </ButtonLink>
      </p>
    </Message>
  );
}

function Message({ code, title, children }: { code: string; title: string; children: React.ReactNode }) {
  return (
    <div className="relative isolate bg-sand">
      <DepthLines place="hero" />
      <Container className="py-16 lg:py-24">
        <div className="grid max-w-text gap-6">
          <div>
            <p className="font-heavy font-title text-5xl text-lagoon leading-none tracking-tight">{code}</p>
            <h1 className="heading-page mt-2">{softHyphens(title)}</h1>
          </div>
          {children}
        </div>
      </Container>
    </div>
  );
}
