import type { Level } from "../cyber-alert.rules.ts";

export const levelTones = { notice: "info", warning: "warning", major: "error" } as const satisfies Record<
  Level,
  string
>;
