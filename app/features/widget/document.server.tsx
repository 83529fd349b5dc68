import { createHash } from "node:crypto";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { framedPolicy } from "#app/platform/http/framing.ts";
import { xml } from "#app/platform/text/xml.ts";
import styles from "#app/ui/styles/embed.css?inline";
import { EmbeddedCompany } from "./ui/embedded-company.tsx";
import { EmbeddedList, NotShown } from "./ui/embedded-list.tsx";
import type { WidgetTheme } from "./widget.rules.ts";

type Answered = { title: string; theme: WidgetTheme; status?: 404 | 422; headers?: Record<string, string> };

export const answerList = (answered: Answered, shown: ComponentProps<typeof EmbeddedList>) =>
  answerFramed(answered, <EmbeddedList {...shown} />);

export const answerCompany = (answered: Answered, shown: ComponentProps<typeof EmbeddedCompany>) =>
  answerFramed(answered, <EmbeddedCompany {...shown} />);

export const answerNothing = (
  answered: Omit<Answered, "title">,
  shown: ComponentProps<typeof NotShown>,
): Response => answerFramed({ ...answered, title: "Rien à afficher ici" }, <NotShown {...shown} />);

const POLICY = framedPolicy(`'sha256-${createHash("sha256").update(styles).digest("base64")}'`);

/** The site's names of themes (app/ui/styles/base.css). */
const themeNames: Record<WidgetTheme, string> = { auto: "system", clair: "light", sombre: "dark" };

/**
 * A page for the frames of other sites: its own document, since that of app/root.tsx brings the site's scripts
 * (docs/decisions/0140-widget-and-oembed.md). Its styles stand in it, so that it is one answer.
 */
function answerFramed({ title, theme, status, headers }: Answered, shown: ReactNode): Response {
  const page = `<!DOCTYPE html>
<html lang="fr" data-theme="${themeNames[theme]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${xml(title)} | Récif</title>
<style>${styles}</style>
</head>
<body>${renderToStaticMarkup(shown)}</body>
</html>
`;
  return new Response(page, {
    status: status ?? 200,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY, ...headers },
  });
}
