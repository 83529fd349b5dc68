import { Badge } from "#app/ui/feedback/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";

export type Repairer = { slug: string; name: string; place: string; isOnCall: boolean };

type WhoCanComeProps = {
  companies: readonly Repairer[];
  category: { slug: string; name: string };
};

export function WhoCanCome({ companies, category }: WhoCanComeProps) {
  return (
    <section aria-labelledby="qui-peut-venir" className="no-print h-fit rounded-card bg-foam p-5">
      <h2 id="qui-peut-venir" className="heading-card">
        Qui peut venir
      </h2>
      {companies.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-3">
          {companies.map(({ slug, name, place, isOnCall }) => (
            <li key={slug} className="grid grid-cols-1 justify-items-start gap-1">
              <TextLink to={`/company/${slug}`} className="inline-block min-h-6 font-semibold wrap-anywhere">
                {name}
              </TextLink>
              {isOnCall && <Badge tone="success">D’astreinte</Badge>}
              <span className="text-ink-2 text-sm">{place}</span>
            </li>
          ))}
        </ul>
      )}
      {companies.some(({ isOnCall }) => isOnCall) && (
        <p className="mt-3 text-ink-2 text-sm">
          D’astreinte&nbsp;: elle dit intervenir en urgence, et l’équipe de Récif l’a vérifié.
        </p>
      )}
      <p className="mt-3">
        <TextLink to={`/category/${category.slug}`} className="inline-block min-h-6">
          Toutes les entreprises de «&nbsp;{category.name}&nbsp;»
        </TextLink>
      </p>
    </section>
  );
}
