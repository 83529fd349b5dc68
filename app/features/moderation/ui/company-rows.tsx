import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { CardFrame } from "#app/ui/list/list-cards.tsx";
import { type ListRow, Opener } from "#app/ui/list/list-row.tsx";
import { type CompanyListState, companyList } from "../lists.rules.ts";
import type { ListedCompany } from "../lists.server.ts";
import { actLabels, actsOf, type CompanyListKey, type StaffAct } from "../moderation.rules.ts";
import { showOutcome } from "./act-outcome.tsx";

const rowActs: Record<CompanyListKey, (company: ListedCompany) => StaffAct[]> = {
  "en-attente": () => ["approve", "refuse"],
  "a-corriger": () => [],
  publiees: ({ featured }) => [featured ? "unfeature" : "feature", "take-offline"],
  "hors-ligne": () => ["put-online"],
  archivees: () => ["restore"],
};
const choiceOf = (act: StaffAct) => ({
  value: act,
  label: actLabels[act],
  grave: act === "refuse" || act === "remove",
});

export function companyListActs(view: CompanyListKey, stamps: readonly string[]) {
  return {
    ticks: "companyId",
    options: actsOf[view].map(choiceOf),
    beside: showOutcome,
    hidden: stamps.map((stamp) => ["seen", stamp] as const),
  };
}

export function companyRow(state: CompanyListState, company: ListedCompany): ListRow {
  const { id, name, categories, place, date, submittedBy, summary } = company;
  return {
    id,
    name,
    // The author corrects it meanwhile, alone.
    ...(state.view !== "a-corriger" && { to: besideHref(companyList, state, id) }),
    busy: company.openBy !== undefined,
    marks: <Marks company={company} managed={company.managed || state.view === "en-attente"} />,
    cells: {
      services: categories.join(", "),
      lieu: place,
      date,
      qui: submittedBy,
      description: company.reason ? `Motif : ${company.reason}` : summary,
      depuis: company.since,
      demande: company.reason,
    },
    acts: rowActs[state.view](company).map(choiceOf),
  };
}

type MarksProps = { company: ListedCompany; managed?: boolean };

function Marks({ company, managed = company.managed }: MarksProps) {
  const { featured, verifiedOn, openBy } = company;
  return (
    <>
      {openBy && <Badge tone="warning">{`Ouverte par ${openBy}`}</Badge>}
      {featured && <Badge tone="featured">En vedette</Badge>}{" "}
      {verifiedOn && <Badge tone="verified">Vérifiée le {verifiedOn}</Badge>}{" "}
      {!managed && <Badge>Sans gestionnaire</Badge>}
    </>
  );
}

type CompanyCardProps = CardFrame & { company: ListedCompany | undefined };

export function CompanyCard({ company, to, tick, acts }: CompanyCardProps) {
  if (!company) return null;
  const { name, submittedBy } = company;
  return (
    <article className="grid h-full content-start gap-3 rounded-card border border-line p-4">
      <div className="flex items-start gap-3">
        {tick}
        <CompanyLogo name={name} src={company.logo} />
        <h2 className="min-w-0 font-semibold text-lg leading-tight">
          <Opener name={name} to={to} />
        </h2>
      </div>
      <p className="flex flex-wrap gap-2">
        <Marks company={company} />
        {company.categories.map((category) => (
          <Badge key={category} tone="info">
            {category}
          </Badge>
        ))}
      </p>
      <p className="break-words text-sm">{company.summary || "Sans description."}</p>
      <p className="text-ink-2 text-sm">
        {[
          company.place,
          company.date,
          company.since && `renvoyée depuis ${company.since}`,
          submittedBy && `par ${submittedBy}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {company.reason && <p className="text-ink-2 text-sm">Motif : {company.reason}</p>}
      <div className="mt-auto flex flex-wrap gap-2">{acts}</div>
    </article>
  );
}

export function NoCompany({ filtered = false }: { filtered?: boolean }) {
  return (
    <EmptyState title="Aucune entreprise ici">
      <p>{filtered ? "Changez de filtre ou de liste." : "Elles arrivent ici selon leur état."}</p>
    </EmptyState>
  );
}
