import { late } from "#app/ui/late.tsx";

/** Most days there is none. It is alive without React: where its scripts do not come, it stays as the server wrote it. */
export const LateCyberStrip = late(() =>
  import("./cyber-strip.tsx").then(
    ({ CyberStrip }) => CyberStrip,
    () => new Promise<never>(() => {}),
  ),
);
