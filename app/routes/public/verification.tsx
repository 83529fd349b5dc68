import { data } from "react-router";
import { greatestValidity, INSURANCE, labels } from "#app/core/credential/label-catalogue.ts";
import { findAddedLabels } from "#app/core/settings/added-labels.server.ts";
import { CHECKED_EVERY_MONTHS, DOCUMENT_DAYS } from "#app/features/credentials/credentials.rules.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { TextPage } from "#app/ui/layout/text-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/verification";

const TITLE = "Comment Récif vérifie";

export async function loader({ context }: Route.LoaderArgs) {
  return data({ added: await findAddedLabels(context.get(publicScope)) }, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description:
      "Ce que l’équipe de Récif contrôle sur une fiche, avec quelle pièce, à quelle fréquence, et ce qu’elle ne contrôle pas. Rien de tout cela ne se paie.",
    path: "/comment-recif-verifie",
    siteUrl: siteUrlOf(matches),
  });
}

const contents = [
  { id: "declare", label: "Ce que l’entreprise déclare" },
  { id: "prouve", label: "Ce qui est prouvé" },
  { id: "labels", label: "Les labels que Récif lit" },
  { id: "fin", label: "Quand une preuve se termine" },
  { id: "pas", label: "Ce que Récif ne vérifie pas" },
];

const yearsText = (years: number | undefined) => (years === 1 ? "un an" : `${years} ans`);

export default function Page({ loaderData: { added } }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="Une personne de l’équipe lit chaque pièce. Rien ne s’achète."
      contents={contents}
    >
      <h2 id="declare">Ce que l’entreprise déclare</h2>
      <p>
        « En bref » reprend ce que l’entreprise a écrit&nbsp;: équipe, langues, clients, délai, tarif,
        marques. L’équipe le relit avant de le publier, sans pouvoir le prouver. « Vérifiée le » est la date à
        laquelle l’équipe a contrôlé la fiche&nbsp;:{" "}
        <TextLink to="/comment-sont-classees-les-fiches#verifiee">ce que cela veut dire</TextLink>.
      </p>
      <h2 id="prouve">Ce qui est prouvé</h2>
      <p>
        Un label, un RIDET ou une assurance ne sont montrés que si l’entreprise en a envoyé la pièce et si
        l’équipe l’a lue&nbsp;:
      </p>
      <ul>
        <li>un label&nbsp;: le certificat, comparé à la liste publique de son émetteur ;</li>
        <li>le RIDET&nbsp;: l’avis de situation de l’ISEE ; un RIDET prouvé ne l’est que d’une fiche ;</li>
        <li>
          l’assurance professionnelle&nbsp;: l’attestation, pour {yearsText(greatestValidity(INSURANCE))} au
          plus.
        </li>
      </ul>
      <p>
        La pièce n’est lue que par l’équipe et par les gestionnaires de la fiche. Elle est effacée{" "}
        {DOCUMENT_DAYS} jours après la décision ; l’empreinte de la pièce et la décision restent.
      </p>
      <h2 id="labels">Les labels que Récif lit</h2>
      <ul>
        {[...labels, ...added].map((label) => (
          <li key={label.key}>
            <strong>{label.name}</strong>, par {label.issuer}, {yearsText(greatestValidity(label.key, label))}{" "}
            au plus. {label.proves}{" "}
            <TextLink to={label.list} newTab>
              Qui l’a
            </TextLink>
          </li>
        ))}
      </ul>
      <h2 id="fin">Quand une preuve se termine</h2>
      <p>
        Le dernier jour est celui de la pièce. À minuit, heure de Nouméa, la preuve disparaît d’elle-même de
        la fiche, des listes, des filtres et des données. L’entreprise est prévenue 60, 30 et 7 jours avant.
        Tous les {CHECKED_EVERY_MONTHS} mois, et à chaque signalement, l’équipe relit la liste de
        l’émetteur&nbsp;: un label retiré disparaît aussitôt, avant son terme.
      </p>
      <h2 id="pas">Ce que Récif ne vérifie pas</h2>
      <p>
        La qualité d’un travail, un prix, un délai, la solidité d’une entreprise. Une preuve dit ce que dit sa
        pièce, rien de plus. Elle ne change pas le rang d’une fiche.
      </p>
    </TextPage>
  );
}
