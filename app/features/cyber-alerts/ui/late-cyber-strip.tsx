import { late } from "#app/ui/late.tsx";

/** Most days there is none, and it closes without React: its scripts come apart. Where they do not, it goes. */
export const LateCyberStrip = late(() => import("./cyber-strip.tsx").then(({ CyberStrip }) => CyberStrip));
