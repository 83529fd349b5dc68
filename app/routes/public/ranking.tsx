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
      "Dans quel ordre Récif montre les entreprises de cybersécurité calédoniennes, et ce que veulent dire « En vedette » et « Vérifiée » sur une fiche.",
    path: "/comment-sont-classees-les-fiches",
    siteUrl: siteUrlOf(matches),
  });
}

const contents = [
  { id: "ordre", label: "L’ordre des listes" },
  { id: "recherche", label: "Quand vous cherchez" },
  { id: "en-vedette", label: "« En vedette »" },
  { id: "verifiee", label: "« Vérifiée »" },
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
        Une recherche garde les fiches où se trouvent tous vos mots, et montre les plus proches d’abord. Une
        fiche est d’autant plus proche que vos mots sont plus haut dans cette liste&nbsp;:
      </p>
      <ol>
        <li>son nom est exactement ce que vous avez écrit ;</li>
        <li>son nom commence ainsi ;</li>
        <li>son nom a un mot pour chacun des vôtres ;</li>
        <li>ils désignent une de ses catégories, ou un besoin auquel elle répond ;</li>
        <li>ils désignent sa commune ou sa province, puis un lieu qu’elle dessert ;</li>
        <li>ils sont dans sa description ;</li>
        <li>ils ne sont qu’une partie d’un mot.</li>
      </ol>
      <p>
        La place la plus basse d’un de vos mots décide. À égalité, les fiches en vedette passent devant, puis
        l’ordre du jour décide. Les accents, le pluriel et les petits mots («&nbsp;qui&nbsp;»,
        «&nbsp;pour&nbsp;», «&nbsp;je cherche&nbsp;») ne comptent pas.
      </p>
      <p>
        Un mot que l’annuaire ne connaît pas est remplacé par le plus proche, et la page le dit. Si aucune
        fiche ne contient tous vos mots, celles qui en contiennent le plus sont montrées, et la page le dit
        aussi.
      </p>
      <p>Les filtres retirent des fiches, et ne changent pas l’ordre de celles qui restent.</p>
      <h2 id="en-vedette">« En vedette »</h2>
      <p>{labelMeanings.featured.text}</p>
      <p>
        Une fiche en vedette passe avant les autres dans les listes, avant celles qui sont aussi proches d’une
        recherche, et paraît sur la page d’accueil.
      </p>
      <h2 id="verifiee">« Vérifiée »</h2>
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
