import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { BulkActs } from "#app/ui/form/bulk-acts.tsx";
import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { ListedCompany } from "../lists.server.ts";
import { actLabels, actsOf, type CompanyListKey, type StaffAct } from "../moderation.rules.ts";
import { type ModerationNext, showOutcome } from "./act-outcome.tsx";

type CompanyTableProps = {
  list: CompanyListKey;
  companies: readonly ListedCompany[];
  stamps: readonly string[];
};

const rowActs: Record<CompanyListKey, (company: ListedCompany) => StaffAct[]> = {
  "en-attente": () => ["approve", "refuse"],
  publiees: ({ featured }) => [featured ? "unfeature" : "feature", "take-offline"],
  "hors-ligne": () => ["put-online"],
  archivees: () => ["restore"],
};

/** One form for the whole list: a row's button acts on its company, the bar on the selection. */
export function CompanyTable({ list, companies, stamps }: CompanyTableProps) {
  return (
    <ActionForm<ModerationNext> beside={showOutcome} className="grid gap-5">
      {({ pending, choices }) => {
        const { defaultValue: ticked } = choices("companyId");
        if (companies.length === 0) return <Nothing />;
        return (
          <>
            {stamps.map((stamp) => (
              <input key={stamp} type="hidden" name="seen" value={stamp} />
            ))}
            <ul className="grid gap-4">
              {companies.map((company) => (
                <li key={company.id}>
                  <Row
                    company={company}
                    acts={rowActs[list](company)}
                    ticked={ticked.includes(company.id)}
                    pending={pending}
                  />
                </li>
              ))}
            </ul>
            <BulkActs
              label="Pour les fiches cochées"
              options={actsOf[list].map((act) => ({ value: act, label: actLabels[act] }))}
              pending={pending}
            />
          </>
        );
      }}
    </ActionForm>
  );
}

/** The outcome of the last action is shown above. */
function Nothing() {
  return (
    <EmptyState title="Aucune entreprise ici">
      <p>Changez de filtre ou de liste.</p>
    </EmptyState>
  );
}

type RowProps = { company: ListedCompany; acts: readonly StaffAct[]; ticked: boolean; pending: boolean };

function Row({ company, acts, ticked, pending }: RowProps) {
  const { id, name, featured, verifiedOn, managed, submittedBy } = company;
  return (
    <article className="grid gap-3 rounded-card border border-line p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4">
      <div className="flex items-start gap-3">
        <label className="grid size-11 cursor-pointer place-items-center">
          <span className="sr-only">Cocher {name}</span>
          <input type="checkbox" name="companyId" value={id} defaultChecked={ticked} className="size-5" />
        </label>
        <CompanyLogo name={name} src={company.logo} />
      </div>
      <div className="grid min-w-0 gap-2">
        <h2 className="font-semibold text-lg leading-tight">
          <TextLink to={`/admin/fiches/${id}`}>{name}</TextLink>
        </h2>
        <p className="flex flex-wrap gap-2">
          {featured && <Badge tone="featured">En vedette</Badge>}
          {verifiedOn && <Badge tone="verified">Vérifiée le {verifiedOn}</Badge>}
          {!managed && <Badge>Sans gestionnaire</Badge>}
          {company.categories.map((category) => (
            <Badge key={category} tone="info">
              {category}
            </Badge>
          ))}
        </p>
        <p className="break-words text-sm">{company.summary || "Sans description."}</p>
        <p className="text-ink-2 text-sm">
          {[company.place, company.date, submittedBy && `par ${submittedBy}`].filter(Boolean).join(" · ")}
        </p>
        {company.reason && <p className="text-ink-2 text-sm">Motif : {company.reason}</p>}
        <div className="flex flex-wrap gap-2">
          {acts.map((act, index) => (
            <Button
              key={act}
              name="row"
              value={`${act} ${id}`}
              size="sm"
              variant={index === 0 ? "secondary" : "quiet"}
              pending={pending}
              aria-label={`${actLabels[act]} : ${name}`}
            >
              {actLabels[act]}
            </Button>
          ))}
          <ButtonLink to={`/admin/fiches/${id}`} size="sm" variant="quiet" aria-label={`Ouvrir ${name}`}>
            Ouvrir
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
