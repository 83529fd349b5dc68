import { NavLink } from "react-router";
import { ButtonLink } from "../button.tsx";
import { Container } from "../layout/container.tsx";
import { SiteLink } from "../site-link.tsx";
import { Emblem } from "./emblem.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { addCompanyLink, mainLinks } from "./site-links.ts";
import { UserMenu, type Visitor } from "./user-menu.tsx";

export function SiteHeader({ visitor }: { visitor?: Visitor }) {
  return (
    <header className="no-print relative z-20 border-line border-b bg-page">
      <Container className="flex min-h-16 flex-wrap items-center justify-end gap-2 py-2 sm:gap-3">
        <SiteLink to="/" className="me-auto flex min-h-11 items-center gap-2.5 text-ink no-underline lg:me-5">
          <Emblem className="size-9" />
          <span className="font-heavy font-title text-[1.4rem] leading-none tracking-tight max-xs:sr-only">
            Récif
          </span>
          <span className="sr-only"> : accueil</span>
        </SiteLink>
        <nav aria-label="Navigation principale" className="me-auto hidden lg:block">
          <ul className="flex items-center gap-0.5">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden items-center gap-1 lg:flex">
          <ButtonLink to={addCompanyLink.to} variant="quiet" size="sm" className="whitespace-nowrap px-3">
            {addCompanyLink.label}
          </ButtonLink>
          {visitor ? (
            <UserMenu visitor={visitor} />
          ) : (
            <ButtonLink to="/login" variant="secondary" size="sm" className="whitespace-nowrap">
              Se connecter
            </ButtonLink>
          )}
        </div>
        <ButtonLink
          to="/urgence-cyber"
          variant="emergency"
          size="sm"
          className="whitespace-nowrap max-sm:px-3"
        >
          Urgence cyber
        </ButtonLink>
        <MobileMenu visitor={visitor} />
      </Container>
    </header>
  );
}
