import { labelMeanings } from "#app/features/directory/label-texts.ts";
import {
  LONG,
  MOST_FEATURED,
  SHORTEST_MISSPELT,
  SHOWN_ARTICLES,
  searchRules,
} from "#app/features/directory/published-rules.ts";
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
  { id: "mots", label: "Fautes, lieux et synonymes" },
  { id: "articles", label: "Les articles" },
  { id: "en-vedette", label: "« En vedette »" },
  { id: "verifiee", label: "« Vérifiée »" },
  { id: "sans-effet", label: "Ce qui ne change rien" },
];

export default function Page() {
  return (
    <TextPage
      title={TITLE}
      lead="Les mêmes règles pour toutes les entreprises, et pour tous les visiteurs."
      contents={contents}
    >
      <Lists />
      <Search />
      <Words />
      <Labels />
      <h2 id="sans-effet">Ce qui ne change rien</h2>
      <p>
        Le nombre de visites d’une fiche, son ancienneté, sa dernière modification, la taille de l’entreprise
        les avis, le temps de réponse et ce que vous avez consulté n’entrent pas dans l’ordre. Aucune place ne
        se paie. <TextLink to="/comment-les-avis-sont-controles">Comment les avis sont contrôlés</TextLink>
      </p>
    </TextPage>
  );
}

function Lists() {
  return (
    <>
      <h2 id="ordre">L’ordre des listes</h2>
      <p>L’annuaire et chaque catégorie montrent les fiches publiées dans cet ordre&nbsp;:</p>
      <ol>
        <li>les fiches en vedette ;</li>
        <li>toutes les autres.</li>
      </ol>
      <p>
        Dans chacun de ces deux groupes, l’ordre tourne&nbsp;: il change chaque jour à minuit, heure de
        Nouméa, pour que chaque entreprise soit en tête à son tour. Le même jour, tout le monde voit le même
        ordre, d’une page à l’autre aussi.
      </p>
      <p>Les filtres retirent des fiches, et ne changent pas l’ordre de celles qui restent.</p>
      <p>
        Au bas d’une fiche, les entreprises proches sont, parmi les dernières publiées dans les mêmes
        catégories, celles qui en partagent le plus avec elle ; à égalité, la plus récente passe devant.
      </p>
      <p>
        Après un diagnostic, si vous dites où vous travaillez, les entreprises de votre commune passent
        devant, puis celles qui viennent dans votre province, puis celles qui aident à distance. Ensuite, ce
        sont celles qui font le plus de ce qui vous manque&nbsp;: ce qui coûte le plus de points compte le
        plus, et chaque service compte moins sur une fiche qui en coche beaucoup. À égalité, les fiches
        vérifiées passent devant, puis les entreprises d’astreinte, puis l’ordre du jour décide. Chacune dit
        pourquoi elle est proposée.
      </p>
    </>
  );
}

function Search() {
  return (
    <>
      <h2 id="recherche">Quand vous cherchez</h2>
      <p>
        Une recherche garde les fiches où se trouvent tous vos mots, et montre les plus proches d’abord&nbsp;:
      </p>
      <ol>
        {searchRules.map(({ words }, at) => (
          <li key={words}>
            {words}
            {at < searchRules.length - 1 ? " ;" : "."}
          </li>
        ))}
      </ol>
      <p>
        Par exemple, pour «&nbsp;pentest&nbsp;»&nbsp;: une entreprise nommée «&nbsp;Pentest Net&nbsp;», puis
        celles de la catégorie Tests d’intrusion, puis celles qui écrivent ce mot dans leur description.
      </p>
      <p>À égalité, les fiches en vedette passent devant, puis l’ordre du jour décide.</p>
      <p>
        Si aucune fiche ne contient tous vos mots, celles qui en contiennent le plus sont montrées, et la page
        le dit.
      </p>
    </>
  );
}

function Words() {
  return (
    <>
      <h2 id="mots">Fautes, lieux et synonymes</h2>
      <ul>
        <li>
          Les accents, le pluriel et les petits mots («&nbsp;qui&nbsp;», «&nbsp;pour&nbsp;», «&nbsp;je
          cherche&nbsp;») ne comptent pas.
        </li>
        <li>
          {`Un mot de ${SHORTEST_MISSPELT} lettres ou plus que l’annuaire ne connaît pas est remplacé par le plus proche, à une lettre près, ou deux à partir de ${LONG} lettres. La page le dit.`}
        </li>
        <li>
          Un sigle, un mot anglais ou un besoin écrit simplement («&nbsp;pentest&nbsp;», «&nbsp;piraté&nbsp;»)
          mène à sa catégorie. L’équipe de Récif peut en ajouter.
        </li>
        <li>
          Une commune montre d’abord les entreprises qui y sont, puis celles qui travaillent dans sa province
          ou à distance. «&nbsp;Grand Nouméa&nbsp;» et «&nbsp;VKP&nbsp;» désignent leurs communes.
        </li>
        <li>
          Le nom exact d’une catégorie ou d’une zone choisit le filtre de ce nom&nbsp;: l’ordre est celui de
          la recherche, parmi les fiches que le filtre garde.
        </li>
        <li>Une adresse e-mail ou un numéro de téléphone ne trouve aucune fiche.</li>
      </ul>
      <h2 id="articles">Les articles</h2>
      <p>
        {`Sous la première page d’une recherche, jusqu’à ${SHOWN_ARTICLES} articles du blog qui parlent de tous vos mots sont proposés, les plus proches d’abord. Ils ne se mêlent pas aux fiches, et citer une entreprise dans un article ne change pas sa place.`}
      </p>
    </>
  );
}

function Labels() {
  return (
    <>
      <h2 id="en-vedette">« En vedette »</h2>
      <p>{labelMeanings.featured.text}</p>
      <p>
        Un administrateur de Récif la met et la retire, à la main, et chaque changement est noté. Elle ne se
        paie pas et ne se demande pas depuis une fiche.
      </p>
      <p>
        {`Une fiche en vedette passe avant les autres dans les listes, et avant celles qui sont aussi proches d’une recherche, jamais avant une plus proche. La page d’accueil en montre ${MOST_FEATURED} au plus, dans l’ordre du jour.`}
      </p>
      <h2 id="verifiee">« Vérifiée »</h2>
      <p>{labelMeanings.verified.text}</p>
      <p>
        Un administrateur de Récif la donne et la retire. Elle ne se paie pas. Une modification faite ensuite
        par l’entreprise n’efface pas la date&nbsp;: elle dit quand le contrôle a eu lieu, rien de plus.
      </p>
      <p>
        Ce contrôle ne change pas l’ordre. Un filtre de{" "}
        <TextLink to="/directory?verified=1">l’annuaire</TextLink> ne garde que les fiches vérifiées.
      </p>
    </>
  );
}
