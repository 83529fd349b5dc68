import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { CheckboxGroup } from "#app/ui/form/field.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { SearchBox } from "#app/ui/search/combobox.tsx";
import type { FoundCompany } from "../find-company.server.ts";
import type { Proposal } from "../matcher.server.ts";
import { assignRules, COMPANY_SEARCHED, COMPANY_SUGGESTIONS } from "../staff-leads.rules.ts";

const TITLE = "assigner";

type AssignFormProps = {
  /** What was searched, and the published companies found. */
  q: string;
  found: readonly FoundCompany[];
  proposals: readonly Proposal[];
  recipientCount: number;
};

export function AssignForm({ q, found, proposals, recipientCount }: AssignFormProps) {
  const options = [
    ...found.map(({ id, name, place }) => ({
      value: id,
      label: name,
      hint: place ?? undefined,
      group: `Trouvées avec « ${q} »`,
    })),
    ...proposals.map(({ id, name, reasons }) => ({
      value: id,
      label: name,
      hint: sentenceOf(reasons),
      group: "Les plus à même de répondre",
    })),
  ];
  const [only, ...others] = found;
  return (
    <FoldedCard
      id={TITLE}
      title={recipientCount > 0 ? "Assigner à d’autres entreprises" : "Assigner"}
      intent="assign"
      open={recipientCount === 0 || q !== ""}
    >
      <div className="mt-3 grid grid-cols-1 gap-4">
        <p className="text-ink-2 text-sm">
          Les entreprises choisies reçoivent la demande par e-mail ; leurs coordonnées et celles de la
          personne ne s’échangent qu’une fois la demande acceptée.
        </p>
        <CompanySearch q={q} />
        {q && (
          <p role="status" className="text-sm">
            {found.length === 0
              ? `Aucune fiche publiée ne correspond à « ${q} », ou elle a déjà la demande.`
              : `Trouvées avec « ${q} » : ${found.length}. Cochez, puis assignez.`}
          </p>
        )}
        {options.length > 0 && (
          <ActionForm key={`${recipientCount} ${q}`} intent="assign" rules={assignRules}>
            {({ choices, pending }) => (
              <div className="grid gap-5">
                <CheckboxGroup
                  {...choices("companies", only && others.length === 0 ? [only.id] : [])}
                  label="Entreprises"
                  hint="Cochez-en une ou plusieurs."
                  options={options}
                />
                <Button pending={pending} className="justify-self-start">
                  Assigner
                </Button>
              </div>
            )}
          </ActionForm>
        )}
      </div>
    </FoldedCard>
  );
}

/** Beside its list, the record's URL has the list's state too. */
function CompanySearch({ q }: { q: string }) {
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== COMPANY_SEARCHED);
  return (
    <SearchBox
      name={COMPANY_SEARCHED}
      label="Chercher une autre entreprise publiée"
      labelShown
      example="Nom, e-mail, téléphone ou adresse de la fiche"
      defaultValue={q}
      source={COMPANY_SUGGESTIONS}
      action={`${pathname}#${TITLE}`}
      hiddenFields={others}
      button="Chercher"
    />
  );
}

/** "Fait ce métier, intervient sur place." */
function sentenceOf(reasons: readonly string[]): string {
  const text = reasons.join(", ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
