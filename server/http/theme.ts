export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme that the visitor chose, from the cookie that /theme and the theme control set. */
export function themeOf(cookie: string | undefined): Theme {
  if (cookie === undefined) return "system";
  const [, chosen] = /(?:^|; ?)theme=(light|dark)(?:;|$)/.exec(cookie) ?? [];
  return (chosen as Theme | undefined) ?? "system";
}

/** Writes the theme into the root element, which is rendered as "system": no flash, and one render for all. */
export function themed(html: string, theme: Theme): string {
  return theme === "system" ? html : html.replace('data-theme="system"', `data-theme="${theme}"`);
}
