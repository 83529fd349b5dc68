import { NavLink } from "react-router";
import { ButtonLink } from "../button.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { addCompanyLink, mainLinks, quoteLink } from "./site-links.ts";
import { ThemeControl } from "./theme-control.tsx";
import { AccountLinks, Avatar, type Visitor } from "./user-menu.tsx";

export function MobileMenu({ visitor }: { visitor?: Visitor }) {
  return (
    <Disclosure
      className="lg:hidden"
      openerClassName="flex min-h-11 items-center rounded-control border-2 border-control px-3.5 group-open:bg-lagoon-tint font-semibold text-sm hover:border-lagoon hover:bg-lagoon-tint"
      panelClassName="absolute inset-x-0 top-full z-30 max-h-[calc(100svh-4rem)] overflow-y-auto border-line border-b bg-page px-4 pt-2 pb-6 shadow-dialog sm:px-6"
      label="Menu"
    >
      <nav aria-label="Menu">
        <ul className="divide-y divide-line">
          {mainLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className="nav-row">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5 grid gap-3">
        {[quoteLink, addCompanyLink].map(
          (link) =>
            link && (
              <ButtonLink key={link.to} to={link.to} variant="secondary">
                {link.label}
              </ButtonLink>
            ),
        )}
        {visitor ? (
          <nav aria-label="Mon compte, menu" className="rounded-card bg-foam p-3">
            <p className="flex min-w-0 items-center gap-3 px-1 pb-2 text-sm">
              <Avatar initial={visitor.initial} />
              <span className="truncate">{visitor.email}</span>
            </p>
            <AccountLinks visitor={visitor} />
          </nav>
        ) : (
          <ButtonLink to="/login">Se connecter</ButtonLink>
        )}
        <ThemeControl />
      </div>
    </Disclosure>
  );
}
