import type { ReactNode } from "react";
import { EmailLink } from "../email.tsx";
import { Container } from "../layout/container.tsx";
import { DepthLines } from "../layout/depth-lines.tsx";
import { PhoneFold } from "../layout/phone-fold.tsx";
import { TextLink } from "../link.tsx";
import { SiteLink } from "../site-link.tsx";
import { openCookieSettings } from "./cookie-settings.ts";
import { Emblem } from "./emblem.tsx";
import { footerGroups } from "./site-links.ts";
import { ThemeControl } from "./theme-control.tsx";

type SiteFooterProps = {
  contactEmail: string;
  city: string;
  newsletter?: ReactNode;
  asksForCookies?: boolean;
};

const COOKIES_ASKED = "L’audience n’est mesurée qu’avec votre accord.";
const COOKIES_ESSENTIAL =
  "Ce site n’utilise que des cookies essentiels\u00a0: il n’y a rien à accepter ni à refuser.";

export function SiteFooter({ contactEmail, city, newsletter, asksForCookies = false }: SiteFooterProps) {
  return (
    <footer className="no-print deep-water relative isolate overflow-clip border-line border-t pt-8 pb-6 lg:pt-16 lg:pb-8">
      <DepthLines place="footer" />
      <Container>
        {newsletter}
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1.4fr_2fr]">
          <div className="grid content-start gap-4">
            <p className="flex items-center gap-3">
              <Emblem className="size-11" />
              <span className="font-heavy font-title text-xl tracking-tight">Récif</span>
            </p>
            <p className="max-w-64 text-ink-2">L’annuaire de la cybersécurité en Nouvelle-Calédonie</p>
            <p className="text-sm">
              <EmailLink email={contactEmail} className="inline-flex min-h-8 items-center" />
              <br />
              {city}
            </p>
          </div>
          <nav aria-label="Pied de page" className="footer-groups">
            {footerGroups.map(({ title, links }) => (
              <PhoneFold key={title} label={title} title={title}>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <SiteLink to={to}>{label}</SiteLink>
                    </li>
                  ))}
                </ul>
              </PhoneFold>
            ))}
          </nav>
        </div>
        <div className="mt-6 flex lg:mt-10 flex-wrap items-end justify-between gap-x-10 gap-y-6 border-line border-t pt-6">
          <div className="hidden lg:block">
            <ThemeControl />
          </div>
          <p className="max-w-[34rem] text-ink-2 text-sm">
            {asksForCookies ? COOKIES_ASKED : COOKIES_ESSENTIAL}{" "}
            <TextLink to="/cookies" onClick={openCookieSettings}>
              Gérer mes cookies
            </TextLink>{" "}
            · <TextLink to="/privacy-policy#cookies">À quoi ils servent</TextLink>
          </p>
        </div>
      </Container>
    </footer>
  );
}
