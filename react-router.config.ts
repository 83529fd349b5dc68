import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./server/http/compress-files.ts";

export default {
  ssr: true,
  // `npm run build` then puts it in its place (server/set-up.mjs).
  buildDirectory: "build-next",
  // The process that serves; the other programs stand beside it (server/bundle.ts).
  serverBuildFile: "main.js",
  // Every route is known to the server only; the browser discovers the ones it links to.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  subResourceIntegrity: false,
  buildEnd: () => compressFiles("build-next/client"),
} satisfies Config;
