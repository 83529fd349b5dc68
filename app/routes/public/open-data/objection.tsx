import { data, redirect } from "react-router";
import { z } from "zod";
import { findObjection, objectToOpenData } from "#app/core/company/open-data/objection.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/objection";

const TITLE = "Ne pas être dans les données ouvertes";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description:
      "D’un bouton, votre fiche reste dans l’annuaire Récif et n’est plus dans ses données ouvertes, ni dans son API.",
    path: "/donnees",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

/** Changes nothing: mail scanners open this link too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findObjection(context.get(publicScope), params.token);
  if (!found) return data(undefined, { status: 410 });
  const { companyName, slug, openData } = found;
  return data({ companyName, slug, isOut: openData === "closed" });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await parseForm(request, z.object({}));
  await objectToOpenData(context.get(publicScope), params.token);
  return redirect(`/donnees/opposition/${params.token}`, 303);
}

export const clientAction = keepForm("Votre refus n’a pas pu être enregistré.");

export default function Objection({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <TaskPage title={TITLE}>
        <Card>
          <Notice tone="warning" title="Ce lien n’est plus valable">
            <p>
              La fiche n’existe plus, ou le lien est incomplet&nbsp;: reprenez-le dans l’e-mail, ou{" "}
              <TextLink to="/contact">écrivez-nous</TextLink>.
            </p>
          </Notice>
        </Card>
      </TaskPage>
    );
  const { companyName, slug, isOut } = loaderData;
  return (
    <TaskPage title={TITLE} lead={companyName}>
      <Card className="grid gap-5">
        {isOut ? (
          <>
            <Notice tone="success" title="C’est fait" live>
              <p>
                Votre fiche n’est pas dans l’API. Si elle était dans les fichiers des données ouvertes, ils
                sont refaits sans elle d’ici une heure. Elle reste dans l’annuaire.
              </p>
            </Notice>
            <p>
              Pour y entrer un jour,{" "}
              <TextLink to={`/company/${slug}/revendiquer`}>revendiquez la fiche</TextLink> ou{" "}
              <TextLink to="/contact">écrivez-nous</TextLink>.
            </p>
          </>
        ) : (
          <>
            <p>
              Récif met ce que tout le monde lit sur votre fiche (nom, services, lieux, labels) à la
              disposition d’autres sites, par ses <TextLink to="/donnees">données ouvertes</TextLink>. Jamais
              vos coordonnées, ni le nom d’une personne.
            </p>
            <p>Un clic, et votre fiche n’y est pas, ou plus. Elle reste dans l’annuaire.</p>
            <ActButton className="w-full">Ne pas y mettre ma fiche</ActButton>
          </>
        )}
      </Card>
    </TaskPage>
  );
}
