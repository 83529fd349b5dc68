export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Prefixed over https; unprefixed older choices still count. */
const OF_HOST = /(?:^|; ?)__Host-theme=(light|dark)(?:;|$)/;
const PLAIN = /(?:^|; ?)theme=(light|dark)(?:;|$)/;

export function themeOf(cookie: string | undefined): Theme {
  if (cookie === undefined) return "system";
  const [, chosen] = OF_HOST.exec(cookie) ?? PLAIN.exec(cookie) ?? [];
  return (chosen as Theme | undefined) ?? "system";
}
