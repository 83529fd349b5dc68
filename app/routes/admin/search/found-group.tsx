import { FOUND_COUNTED, type Found, type FoundList } from "#app/core/staff-search/found.ts";
import { cappedCount } from "#app/platform/text/number.ts";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { LeadWord } from "#app/ui/lead-word.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { ShownGroup } from "./search-everything.server.ts";

export function FoundGroupView({ title, total, found, lists }: ShownGroup) {
  return (
    <TitledSection
      titleId={`trouve-${found[0]?.id}`}
      title={`${title} (${cappedCount(total, FOUND_COUNTED)})`}
      heading="card"
      className="gap-2"
    >
      <ul className="divide-y divide-line overflow-clip rounded-control border border-line">
        {found.map((one) => (
          <FoundRow key={one.id} {...one} />
        ))}
      </ul>
      {lists.length > 0 && <Lists lists={lists} />}
    </TitledSection>
  );
}

function FoundRow({ to, title, details, state, date }: Found) {
  return (
    <li className="found-row">
      <SiteLink to={to} data-found>
        <LeadWord>{title}</LeadWord>
      </SiteLink>
      {state && <Badge tone={state.tone}>{state.label}</Badge>}
      <span className="min-w-0 break-words text-ink-2 text-sm">
        {details.map((detail, at) => (
          <span key={detail}>
            {at > 0 && " · "}
            {detail.includes("@") ? <EmailText>{detail}</EmailText> : detail}
          </span>
        ))}
      </span>
      {date && <span className="whitespace-nowrap text-ink-2 text-sm sm:ms-auto">{date}</span>}
    </li>
  );
}

function Lists({ lists }: { lists: readonly FoundList[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <span className="py-0.75 text-ink-2">Voir dans :</span>
      {lists.map(({ to, label, count }) => (
        <TextLink key={to} to={to}>
          {count === undefined ? label : `${label} (${count})`}
        </TextLink>
      ))}
    </p>
  );
}
