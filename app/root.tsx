import bodyFont from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import titleFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import { publicScope } from "#app/platform/http/scope.ts";
import { PageError } from "#app/ui/feedback/page-error.tsx";
import { SiteLinkClicks } from "#app/ui/site-link.tsx";
import type { Route } from "./+types/root";
import { identifyVisitor } from "./core/session/identify-visitor.server.ts";
import { keepChoice } from "./features/leads/keep-choice.server.ts";
import "#app/app.css";

export const middleware: Route.MiddlewareFunction[] = [identifyVisitor, keepChoice];

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: LinksFunction = () => [
  { ...font, href: bodyFont },
  { ...font, href: titleFont },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon-32.png", type: "image/png", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(publicScope).site.url };
}

const OWN_APP = /^\/my-company(?:\/|$)/;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const manifest = OWN_APP.test(pathname) ? "/my-company.webmanifest" : "/site.webmanifest";
  return (
    // The HTTP pipeline sets these attributes per visitor, so hydration must not change them.
    <html lang="fr" data-theme="system" data-consent="unknown" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <link rel="manifest" href={manifest} />
      </head>
      <body>
        {children}
        <SiteLinkClicks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenu" tabIndex={-1}>
      <PageError error={error} />
    </main>
  );
}
