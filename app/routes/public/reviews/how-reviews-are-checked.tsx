import { LEAST_REQUESTS } from "#app/core/lead/answer-times.rules.ts";
import { LEAST_ALIKE } from "#app/core/review/authors.rules.ts";
import { LEAST_REVIEWS } from "#app/core/review/ratings.rules.ts";
import { EDIT_DAYS, INVITATION_DAYS, refusalReasons, SILENT_DAYS } from "#app/core/review/review.rules.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { TextPage } from "#app/ui/layout/text-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/how-reviews-are-checked";

const TITLE = "Comment les avis sont contrôlés";

export function headers() {
  return cacheable();
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description:
      "Qui peut donner un avis sur une entreprise de l’annuaire Récif, comment il est relu, publié, refusé, changé ou signalé, et combien de temps il reste.",
    path: "/comment-les-avis-sont-controles",
    siteUrl: siteUrlOf(matches),
  });
}

const contents = [
  { id: "auteurs", label: "Qui peut écrire" },
  { id: "controle", label: "Le contrôle avant publication" },
  { id: "refus", label: "Les raisons d’un refus" },
  { id: "moyennes", label: "Les moyennes et l’ordre" },
  { id: "apres", label: "Changer, retirer, joindre l’auteur" },
  { id: "entreprise", label: "La réponse de l’entreprise" },
  { id: "signaler", label: "Signaler un avis" },
  { id: "reponse", label: "Le temps de réponse" },
  { id: "duree", label: "Combien de temps ils restent" },
];

export default function Page() {
  return (
    <TextPage
      title={TITLE}
      lead="Un avis vient toujours d’une demande que l’entreprise a acceptée, et il est relu avant d’être publié."
      contents={contents}
    >
      <Authors />
      <Checks />
      <Averages />
      <Afterwards />
    </TextPage>
  );
}

function Authors() {
  return (
    <>
      <h2 id="auteurs">Qui peut écrire</h2>
      <p>
        {`Seule la personne qui a fait une demande sur Récif, pour une entreprise qui l’a acceptée, une fois la demande finie : elle a trouvé, l’affaire est conclue, ou ${SILENT_DAYS} jours ont passé depuis l’acceptation. Elle reçoit une seule invitation, par e-mail, avec un lien qui sert pendant ${INVITATION_DAYS} jours : un avis par demande et par entreprise.`}
      </p>
      <p>
        Rien n’est donné en échange d’un avis, ni argent, ni cadeau, ni meilleure place. Les personnes qui
        gèrent une fiche de l’annuaire ne peuvent pas en donner.
      </p>
      <p>
        {`L’auteur choisit comment il est nommé : par son nom et celui de son entreprise, ou par son métier, sa commune et la taille de son entreprise. Tant que moins de ${LEAST_ALIKE} auteurs les partagent, on ne lit que le secteur et la province.`}
      </p>
    </>
  );
}

function Checks() {
  return (
    <>
      <h2 id="controle">Le contrôle avant publication</h2>
      <p>
        {`Une personne de l’équipe de Récif lit chaque avis, sans voir les notes, en ${terms.review} jours ouvrés au plus. Elle regarde s’il parle bien de la demande, s’il ne contient ni injure ni donnée personnelle, et s’il ne vient pas de l’entreprise elle-même : même domaine d’e-mail, même téléphone, même réseau. Ces indices ne décident de rien à eux seuls.`}
      </p>
      <p>
        Les adresses e-mail, les téléphones et les noms de personnes sont masqués. Le texte n’est jamais
        réécrit&nbsp;: s’il doit changer, c’est son auteur qui le corrige.
      </p>
      <h2 id="refus">Les raisons d’un refus</h2>
      <p>Un avis n’est refusé que pour une de ces raisons, et son auteur la reçoit par e-mail&nbsp;:</p>
      <ul>
        {refusalReasons.map(({ key, label }, at) => (
          <li key={key}>
            {label}
            {at < refusalReasons.length - 1 ? " ;" : "."}
          </li>
        ))}
      </ul>
      <p>Une mauvaise note n’est pas une raison.</p>
    </>
  );
}

function Averages() {
  return (
    <>
      <h2 id="moyennes">Les moyennes et l’ordre</h2>
      <p>
        {`Trois critères sont notés de 1 à 5 : la réactivité, la clarté et, si l’affaire est conclue, le travail fait. Une moyenne n’est montrée qu’à partir de ${LEAST_REVIEWS} avis, critère par critère. Un avis de plus de deux ans compte pour moitié, et la fiche le dit.`}
      </p>
      <p>
        Sur une fiche, les avis sont rangés du plus récent au plus ancien, selon le jour de leur publication.
        Chacun porte ce jour, celui où il a été changé, et le mois de la demande. Ils n’ont aucun effet sur{" "}
        <TextLink to="/comment-sont-classees-les-fiches">la place de l’entreprise dans les listes</TextLink>.
      </p>
    </>
  );
}

function Afterwards() {
  return (
    <>
      <h2 id="apres">Changer, retirer, joindre l’auteur</h2>
      <p>
        {`L’auteur peut changer son avis pendant ${EDIT_DAYS} jours : il est relu avant de reparaître. Il peut le retirer, ou ne plus être nommé, quand il veut, par le même lien. L’équipe de Récif peut lui écrire ; l’entreprise et les lecteurs ne le peuvent pas.`}
      </p>
      <h2 id="entreprise">La réponse de l’entreprise</h2>
      <p>
        L’entreprise est prévenue de chaque avis publié. Elle peut y répondre une fois&nbsp;; sa réponse est
        relue aussi. Si elle doute qu’un avis soit vrai, elle dit pourquoi, gratuitement, et l’équipe de Récif
        lui répond.
      </p>
      <h2 id="signaler">Signaler un avis</h2>
      <p>
        Tout le monde le peut, par le lien sous l’avis, sans compte. Avec une adresse, vous recevez la
        réponse. Un avis qui n’aurait pas dû paraître est retiré.
      </p>
      <h2 id="reponse">Le temps de réponse</h2>
      <p>
        {`« Répond d’habitude en … » est compté, jamais écrit par l’entreprise : c’est la médiane de ses premières réponses sur douze mois, en heures ouvrées, à partir de ${LEAST_REQUESTS} demandes. Celles des personnes qui gèrent la fiche ne comptent pas.`}
      </p>
      <h2 id="duree">Combien de temps ils restent</h2>
      <p>
        Un avis publié reste cinq ans après la demande&nbsp;; il est caché tant que la fiche est hors ligne.
        Si la fiche est effacée, il attend un an, sans être montré, une nouvelle fiche dont le RIDET prouvé
        est le même, puis il est effacé. Qui supprime son compte efface ses avis, ou les laisse sans nom. Un
        avis refusé ou retiré est effacé un an après. Le reste est dans la{" "}
        <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
      </p>
    </>
  );
}
