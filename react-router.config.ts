import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Every route is known to the server only; the browser discovers the ones it links to.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  subResourceIntegrity: false,
} satisfies Config;
