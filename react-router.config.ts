import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./server/http/compress-files.ts";

export default {
  ssr: true,
  buildDirectory: "build-next",
  // Entry of the serving process; the other programs are beside it (server/bundle.ts).
  serverBuildFile: "main.js",
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  subResourceIntegrity: false,
  buildEnd: () => compressFiles("build-next/client"),
} satisfies Config;
