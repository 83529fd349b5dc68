import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { framedPolicy } from "#app/platform/http/framing.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { xml } from "#app/platform/text/xml.ts";
import styles from "#app/ui/styles/embed.css?inline";
import type { WidgetTheme } from "./widget.rules.ts";

const POLICY = framedPolicy(`'sha256-${createHash("sha256").update(styles).digest("base64")}'`);

/** The site's names of themes (app/ui/styles/base.css). */
const themeNames: Record<WidgetTheme, string> = { auto: "system", clair: "light", sombre: "dark" };

type Framed = { title: string; theme: WidgetTheme; children: ReactNode };

/**
 * A page for the frames of other sites: its own document, since that of app/root.tsx brings the site's scripts
 * (docs/decisions/0150-widget-and-oembed.md). Its styles stand in it, so that it is one answer.
 */
export function answerFramed({ title, theme, children }: Framed, status: 200 | 404 | 422 = 200): Response {
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
<body>${renderToStaticMarkup(children)}</body>
</html>
`;
  return new Response(page, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      ...(status === 200 && cacheable()),
    },
  });
}
