import type { AboutPerson } from "#app/features/site-settings/about-people.ts";
import { Monogram } from "#app/ui/icon/monogram.tsx";
import { type Block, Prose } from "#app/ui/layout/prose.tsx";
import { Section } from "#app/ui/layout/section.tsx";

type PeopleProps = { story: readonly Block[]; people: readonly AboutPerson[]; place: string };

export function People({ story, people, place }: PeopleProps) {
  if (story.length === 0 && people.length === 0 && !place) return null;
  return (
    <Section title="Qui nous sommes" tone="sand">
      <div className="grid max-w-text grid-cols-1 gap-6">
        {story.length > 0 && (
          <div className="prose">
            <Prose blocks={story} by="site" />
          </div>
        )}
        {people.length > 0 && (
          <ul aria-label="L’équipe" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {people.map(({ name, does }) => (
              <li key={name} className="flex min-w-0 items-center gap-3">
                <Monogram name={name} />
                <p className="min-w-0">
                  <b className="font-semibold">{name}</b>
                  {does && <span className="block text-ink-2 text-sm">{does}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
        {place && <p>{place}</p>}
      </div>
    </Section>
  );
}
