import { audit } from "#app/features/accessibility/audit.ts";
import { assessConformity } from "#app/features/accessibility/conformity.rules.ts";
import { themes } from "#app/features/accessibility/themes.ts";
import { ThemeCriteria } from "#app/features/accessibility/ui/theme-criteria.tsx";
import { ThemeResults } from "#app/features/accessibility/ui/theme-results.tsx";
import { UnmetCriteria } from "#app/features/accessibility/ui/unmet-criteria.tsx";
import { formatDate } from "#app/platform/text/time.ts";
import { type DeclarationFacts, Recourse } from "./recourse.tsx";

export const declarationContents20261123 = [
  { id: "etat", label: "État de conformité" },
  { id: "resultats", label: "Résultats par thème" },
  { id: "limites", label: "Ce qui n’est pas respecté" },
  { id: "criteres", label: "Chaque critère et sa preuve" },
  { id: "etablissement", label: "Comment elle est établie" },
  { id: "signaler", label: "Signaler un problème" },
  { id: "recours", label: "Voies de recours" },
];

const { state, rate, counts } = assessConformity(themes);

export function Declaration20261123({ facts }: { facts: DeclarationFacts }) {
  return (
    <>
      <p>
        {facts.publisher || "L’équipe de Récif"} s’engage à rendre ce site accessible, selon l’article 47 de
        la loi n°&nbsp;2005-102 du 11 février 2005, que la loi l’y oblige ou non. Cette déclaration vaut pour
        toutes les pages de Récif, publiques, de compte, d’entreprise et d’administration.
      </p>
      <h2 id="etat">État de conformité</h2>
      <p>
        Récif est <strong>{state}</strong> au référentiel général d’amélioration de l’accessibilité (
        {audit.referential})&nbsp;: {counts.conforme} critères respectés sur{" "}
        {counts.conforme + counts["non conforme"]} qui s’appliquent, soit <strong>{rate}&nbsp;%</strong>.
      </p>
      <p>
        L’audit est du {formatDate(audit.day)}. C’est une <strong>auto-évaluation</strong>&nbsp;: il a été
        fait par {audit.by}, et non par une personne extérieure. {audit.without} Ce qu’un lecteur d’écran
        reçoit a été lu dans l’interface d’accessibilité du navigateur&nbsp;; comment chacun le prononce n’a
        pas été entendu.
      </p>
      <p>{audit.since}</p>
      <h2 id="resultats">Résultats par thème</h2>
      <ThemeResults themes={themes} />
      <Limits />
      <h2 id="criteres">Chaque critère et sa preuve</h2>
      <p>
        Un critère est tenu par des tests, qui échouent s’il cesse d’être respecté, ou par une vérification à
        la main.
      </p>
      <ThemeCriteria themes={themes} />
      <Method />
      <Recourse facts={facts} />
    </>
  );
}

function Limits() {
  return (
    <>
      <h2 id="limites">Ce qui n’est pas respecté</h2>
      <UnmetCriteria themes={themes} />
      <h3>Dérogations pour charge disproportionnée</h3>
      <p>Aucune.</p>
      <h3>Contenus qui n’y sont pas soumis</h3>
      <ul>
        <li>
          La carte d’une fiche, qui vient d’OpenStreetMap quand on la demande. L’adresse est toujours écrite à
          côté.
        </li>
        <li>
          Les descriptions et les logos, que les entreprises écrivent et choisissent&nbsp;: leur clarté varie.
        </li>
      </ul>
    </>
  );
}

function Method() {
  return (
    <>
      <h2 id="etablissement">Comment elle est établie</h2>
      <p>Cette déclaration a été établie le {formatDate(audit.day)}.</p>
      <h3>Technologies du site</h3>
      <p>{audit.technologies.join(", ")}.</p>
      <h3>Environnement et outils</h3>
      <ul>
        {audit.environment.map((tool) => (
          <li key={tool}>{tool}.</li>
        ))}
      </ul>
      <h3>Pages de l’échantillon</h3>
      <ul>
        {audit.sample.map(({ label, path }) => (
          <li key={path}>
            {label} <span className="text-ink-2">({path})</span>
          </li>
        ))}
      </ul>
    </>
  );
}
