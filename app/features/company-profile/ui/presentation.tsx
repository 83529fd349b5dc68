import { cx } from "#app/ui/cx.ts";
import { Prose } from "#app/ui/layout/prose.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import type { CompanyView } from "../company-page.server.ts";
import { FactsInBrief } from "./facts-in-brief.tsx";
import { ProvenList } from "./proven-list.tsx";
import { Services } from "./services.tsx";

export function Presentation({ company: { facts, proven, blocks, categories } }: { company: CompanyView }) {
  return (
    <>
      {blocks.length > 0 && (
        <section aria-labelledby="presentation" className="grid gap-4">
          <h2 id="presentation" className="heading-section">
            {softHyphens("Présentation")}
          </h2>
          <Prose blocks={blocks} />
        </section>
      )}
      <FactsInBrief facts={facts} />
      <ProvenList proven={proven} />
      {categories.length > 0 && (
        <section aria-labelledby="services" className="grid gap-4">
          <h2 id="services" className="heading-section">
            Services
          </h2>
          <Services categories={categories} />
        </section>
      )}
    </>
  );
}

export function ProfileFacts({ company }: { company: CompanyView }) {
  const facts = [
    { label: "Adresse", value: company.address, desk: true },
    { label: "Vérifiée le", value: company.verifiedOn, desk: true },
    { label: "Fiche mise à jour le", value: company.updatedOn },
    { label: "Fiche confirmée le", value: company.confirmedOn },
    {
      label: "À confirmer :",
      value: company.toConfirm ? "la fiche n’a pas été confirmée depuis plus de neuf mois" : undefined,
    },
  ].filter(({ value }) => value);
  return (
    <dl className="grid gap-2 text-sm lg:border-line lg:border-t lg:pt-4">
      {facts.map(({ label, value, desk }) => (
        <div key={label} className={cx("flex flex-wrap gap-x-2", desk && "max-lg:hidden")}>
          <dt className="text-ink-2">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Measured by the site, never written by the company. */
export function AnswerTime({ usual, share }: { usual: string | undefined; share: string }) {
  return (
    <p className="text-sm">
      {usual && <span className="font-semibold">{usual}. </span>}
      {share}
    </p>
  );
}
