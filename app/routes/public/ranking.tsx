import { labelMeanings } from "#app/features/companies/ui/label-meanings.tsx";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { TextPage } from "#app/ui/layout/text-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/ranking";

const TITLE = "Comment sont classées les fiches";

export function headers() {
  return cacheable();
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description:
      "Dans quel ordre Récif montre les entreprises de cybersécurité calédoniennes, et ce que veulent dire « En vedette » et « Vérifié » sur une fiche.",
    path: "/comment-sont-classees-les-fiches",
    siteUrl: siteUrlOf(matches),
  });
}

const contents = [
  { id: "ordre", label: "L’ordre des listes" },
  { id: "recherche", label: "Quand vous cherchez" },
  { id: "en-vedette", label: "« En vedette »" },
  { id: "verifie", label: "« Vérifié »" },
  { id: "sans-effet", label: "Ce qui ne change rien" },
];

/** The rules of `features/companies/directory`, in words: whoever changes the one changes the other. */
export default function Page() {
  return (
    <TextPage
      title={TITLE}
      lead="Les mêmes règles pour toutes les entreprises, et pour tous les visiteurs."
      contents={contents}
    >
      <h2 id="ordre">L’ordre des listes</h2>
      <p>L’annuaire et chaque catégorie montrent les fiches publiées dans cet ordre&nbsp;:</p>
      <ol>
        <li>les fiches en vedette ;</li>
        <li>toutes les autres.</li>
      </ol>
      <p>
        Dans chacun de ces deux groupes, l’ordre tourne&nbsp;: il change chaque jour à minuit, heure de
        Nouméa, pour que chaque entreprise soit en tête à son tour. Le même jour, tout le monde voit le même
        ordre.
      </p>
      <p>
        Au bas d’une fiche, les entreprises proches sont celles qui partagent le plus de catégories avec elle
        ; à égalité, les dernières publiées passent devant.
      </p>
      <h2 id="recherche">Quand vous cherchez</h2>
      <p>
        Une recherche garde les fiches où se trouvent tous vos mots&nbsp;: dans le nom, la description, les
        catégories et leurs mots voisins, la province ou la commune. Les accents ne comptent pas. Quand rien
        ne correspond, les mots les plus proches sont essayés, et la page le dit.
      </p>
      <p>Les filtres retirent des fiches. Ni eux ni vos mots ne changent l’ordre de celles qui restent.</p>
      <h2 id="en-vedette">« En vedette »</h2>
      <p>{labelMeanings.featured.text}</p>
      <p>Une fiche en vedette passe avant les autres dans les listes, et paraît sur la page d’accueil.</p>
      <h2 id="verifie">« Vérifié »</h2>
      <p>{labelMeanings.verified.text}</p>
      <p>
        Ce contrôle ne change pas l’ordre. Un filtre de{" "}
        <TextLink to="/directory?verified=1">l’annuaire</TextLink> ne garde que les fiches vérifiées.
      </p>
      <h2 id="sans-effet">Ce qui ne change rien</h2>
      <p>
        Le nombre de visites d’une fiche, son ancienneté, la taille de l’entreprise et ce que vous avez
        consulté n’entrent pas dans l’ordre.
      </p>
    </TextPage>
  );
}
