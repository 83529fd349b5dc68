import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./server/http/compress-files.ts";

export default {
  ssr: true,
  // Every route is known to the server only; the browser discovers the ones it links to.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  subResourceIntegrity: false,
  buildEnd: () => compressFiles("build/client"),
} satisfies Config;
