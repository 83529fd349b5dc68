export const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** Over https the name has the prefix; a choice made before it had is still one. */
const OF_HOST = /(?:^|; ?)__Host-theme=(light|dark)(?:;|$)/;
const PLAIN = /(?:^|; ?)theme=(light|dark)(?:;|$)/;

/** The theme that the visitor chose, from the cookie that /theme and the theme control set. */
export function themeOf(cookie: string | undefined): Theme {
  if (cookie === undefined) return "system";
  const [, chosen] = OF_HOST.exec(cookie) ?? PLAIN.exec(cookie) ?? [];
  return (chosen as Theme | undefined) ?? "system";
}

/** Writes the theme into the root element, which is rendered as "system": no flash, and one render for all. */
export function themed(html: string, theme: Theme): string {
  return theme === "system" ? html : html.replace('data-theme="system"', `data-theme="${theme}"`);
}
