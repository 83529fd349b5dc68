import { ChevronDownIcon } from "../icon/icon.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { LeadWord } from "../lead-word.tsx";
import { SiteLink } from "../site-link.tsx";

type AdminLink = {
  to: string;
  label: string;
  /** What waits there, as shown. */
  count?: string | undefined;
  /** Comes before the others: the day's work, what the law asks for. */
  pressing?: boolean;
  current: boolean;
};
export type AdminLinkGroup = { title: string; links: readonly AdminLink[] };

type AdminNavigationProps = {
  groups: readonly AdminLinkGroup[];
  /** The part where one is. */
  here: string;
};

/** In a column at a desk, folded on a phone: one list (see admin.css). */
export function AdminNavigation({ groups, here }: AdminNavigationProps) {
  return (
    <nav aria-label="Administration" className="admin-side">
      <Disclosure
        className="admin-menu"
        openerClassName="admin-menu-opener"
        panelClassName="admin-menu-panel"
        label={
          <>
            <span className="text-ink-2">
              Menu<span className="sr-only"> de l’administration, ici</span>&nbsp;:
            </span>
            <span className="min-w-0 grow truncate font-semibold">
              <LeadWord>{here}</LeadWord>
            </span>
            <ChevronDownIcon
              aria-hidden
              className="size-4 text-ink-2 transition-transform group-open:rotate-180"
            />
          </>
        }
      >
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </Disclosure>
    </nav>
  );
}

/** A group of one is its link. */
function Group({ title, links }: AdminLinkGroup) {
  const id = `partie-${title.toLowerCase()}`;
  const isAlone = links.length === 1;
  return (
    <>
      {!isAlone && (
        <p id={id} className="admin-group">
          {title}
        </p>
      )}
      <ul aria-labelledby={isAlone ? undefined : id}>
        {links.map(({ to, label, count, pressing, current }) => (
          <li key={to}>
            <SiteLink to={to} aria-current={current ? "page" : undefined} className="admin-link">
              <LeadWord>{label}</LeadWord>
              {count && (
                <span className="admin-count" data-pressing={pressing || undefined}>
                  {count}
                  <span className="sr-only"> à traiter</span>
                </span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
